import { routes } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import type { ReactNode } from 'react';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { contactWords } from '../../lib/texts/pages.ts';
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

/** How to reach the people behind the site. */
export function ContactPage() {
  const { contact, now } = useSiteInfo();
  const { name, description, lead, phone, chat, chatText, group, groupText, email } = contactWords;
  return (
    <Page name={name} description={description} lead={lead} canonical={routes.contact}>
      <ul className={styles.ways}>
        <Way
          icon={<PhoneIcon size={26} />}
          href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
          text={contact.phone}
          note={phone}
        />
        <Way
          icon={<MailIcon size={26} />}
          href={`mailto:${contact.email}`}
          text={contact.email}
          note={email}
        />
        <Way icon={<ChatIcon size={26} />} href={contact.chatUrl} text={chat} note={chatText} isOutside />
        <Way icon={<GroupIcon size={26} />} href={contact.groupUrl} text={group} note={groupText} isOutside />
      </ul>
      <p className={styles.quiet}>{commonWords.rights(indianDate(now).slice(0, 4))}</p>
    </Page>
  );
}
