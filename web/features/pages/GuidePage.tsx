import { routes } from '@tournaments/contract';
import { useEffect } from 'react';
import { Link, useArrival, useSearchParams } from '../../lib/router.tsx';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { guideWords as words, type ManualName } from '../../lib/texts/guide.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { ExternalIcon } from '../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { Page, Sections } from './Page.tsx';
import styles from './Page.module.css';

const NAMES = ['organizers', 'players'] as const satisfies readonly ManualName[];

function addressOf(name: ManualName): string {
  return `${routes.guide}?manual=${name}`;
}

/** The manual outside, where one is set; else ours beside what one is doing (decision B40). */
function NewTabLink({ name }: { readonly name: ManualName }) {
  const { organizerManualUrl, playerManualUrl } = useSiteInfo().contact;
  const outside = name === 'organizers' ? organizerManualUrl : playerManualUrl;
  return (
    <a href={outside || addressOf(name)} target="_blank" rel="noopener">
      {outside === '' ? words.newTab : words.external}
      <ScreenReaderOnly>{`: ${words.manuals[name].name}, ${words.opensNew}`}</ScreenReaderOnly>
      <ExternalIcon size={16} />
    </a>
  );
}

function Contents({ name }: { readonly name: ManualName }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{words.contents}</h2>
      <ul>
        {words.manuals[name].sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The manual stands at the address of the guide, so nothing else brings its beginning into view. */
function useStart() {
  const arrival = useArrival();
  useEffect(() => {
    if (arrival !== 'pop' && location.hash === '') window.scrollTo(0, 0);
  }, [arrival]);
}

function Manual({ name }: { readonly name: ManualName }) {
  const manual = words.manuals[name];
  useStart();
  return (
    <Page name={manual.name} description={words.description} lead={manual.text} canonical={addressOf(name)}>
      <Contents name={name} />
      <Sections sections={manual.sections} />
      <p className={styles.reach}>
        <Link to={routes.myData}>{words.ownData}</Link>
        <Link to={routes.privacy}>{words.privacy}</Link>
        <NewTabLink name={name} />
      </p>
      <ContactLinks className={styles.reach} />
    </Page>
  );
}

function ManualCard({ name }: { readonly name: ManualName }) {
  const manual = words.manuals[name];
  return (
    <Card className={styles.manual}>
      <h2>{manual.name}</h2>
      <p>{manual.text}</p>
      <div className={styles.manualActions}>
        <LinkButton kind="ghost" to={addressOf(name)} aria-label={`${words.read}: ${manual.name}`}>
          {words.read}
        </LinkButton>
        <NewTabLink name={name} />
      </div>
    </Card>
  );
}

/** Both manuals, or the one that the address names. */
export function GuidePage() {
  const [params] = useSearchParams();
  const asked = NAMES.find((name) => name === params.get('manual'));
  if (asked !== undefined) {
    return (
      <>
        <Wrap>
          <Breadcrumb steps={[{ text: words.name, to: routes.guide }, { text: words.manuals[asked].name }]} />
        </Wrap>
        <Manual name={asked} />
      </>
    );
  }
  return (
    <Page name={words.name} description={words.description} lead={words.lead} canonical={routes.guide}>
      <div className={styles.manuals}>
        {NAMES.map((name) => (
          <ManualCard key={name} name={name} />
        ))}
      </div>
      <ContactLinks className={styles.reach} />
    </Page>
  );
}
