import { routes } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router.tsx';
import { dialAddress, useSiteInfo } from '../../lib/siteInfo.ts';
import { contactWords as words } from '../../lib/texts/pages.ts';
import { Card } from '../../ui/Card.tsx';
import { ChatIcon, GroupIcon, MailIcon, PhoneIcon } from '../../ui/icons/icons.tsx';
import { Page } from './Page.tsx';
import styles from './Page.module.css';

interface WayProps {
  readonly icon: ReactNode;
  readonly href: string;
  readonly text: string;
  readonly note: string;
  readonly isOutside?: boolean;
}

function Way({ icon, href, text, note, isOutside }: WayProps) {
  return (
    <li>
      <Card clickable className={styles.way}>
        {icon}
        <div>
          <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener' })}>
            {text}
          </a>
          <small>{note}</small>
        </div>
      </Card>
    </li>
  );
}

/** The ways to the people behind the site that are told. */
function useWays(): readonly WayProps[] {
  const { phone, email, chatUrl, groupUrl } = useSiteInfo().contact;
  const { chat, chatText, group, groupText } = words;
  const ways = [
    { icon: <PhoneIcon size={26} />, href: phone && dialAddress(phone), text: phone, note: words.phone },
    { icon: <MailIcon size={26} />, href: email && `mailto:${email}`, text: email, note: words.email },
    { icon: <ChatIcon size={26} />, href: chatUrl, text: chat, note: chatText, isOutside: true },
    { icon: <GroupIcon size={26} />, href: groupUrl, text: group, note: groupText, isOutside: true },
  ];
  return ways.filter(({ href }) => href !== '');
}

interface HelpProps {
  readonly heading: string;
  readonly text: string;
  readonly to: string;
  readonly link: string;
}

function Help({ heading, text, to, link }: HelpProps) {
  return (
    <li>
      <Card className={styles.help}>
        <h2>{heading}</h2>
        <p>{text}</p>
        <p className={styles.reach}>
          <Link to={to}>{link}</Link>
        </p>
      </Card>
    </li>
  );
}

/** Whom to ask, and how to reach the people behind the site where that is told. */
export function ContactPage() {
  const ways = useWays();
  const { name, description, lead, organizer, organizerText, toTournaments } = words;
  return (
    <Page name={name} description={description} lead={lead} canonical={routes.contact}>
      {ways.length > 0 && (
        <ul className={styles.ways} aria-label={words.site}>
          {ways.map((way) => (
            <Way key={way.note} {...way} />
          ))}
        </ul>
      )}
      <ul className={styles.helps}>
        <Help heading={organizer} text={organizerText} to={routes.tournaments} link={toTournaments} />
        <Help heading={words.booking} text={words.bookingText} to={routes.findPass} link={words.toBooking} />
        <Help heading={words.ownData} text={words.ownDataText} to={routes.myData} link={words.toOwnData} />
        <Help heading={words.guide} text={words.guideText} to={routes.guide} link={words.toGuide} />
      </ul>
      <section className={styles.asked}>
        <h2>{words.asked}</h2>
        <dl className={styles.answers}>
          {words.answers.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  );
}
