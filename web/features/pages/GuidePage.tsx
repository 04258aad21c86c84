import { routes } from '@tournaments/contract';
import { useSearchParams } from '../../lib/router.tsx';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { guideWords, type ManualName } from '../../lib/texts/pages.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ExternalIcon } from '../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { Page, Sections } from './Page.tsx';
import styles from './Page.module.css';

const NAMES = ['organizers', 'players'] as const satisfies readonly ManualName[];

function addressOf(name: ManualName): string {
  return `${routes.guide}?manual=${name}`;
}

function useManualUrl(name: ManualName): string {
  const { contact } = useSiteInfo();
  return name === 'organizers' ? contact.organizerManualUrl : contact.playerManualUrl;
}

/** The link to the manual outside; ours stays when that one dies (decision B40). */
function ExternalManual({ name }: { readonly name: ManualName }) {
  return (
    <a href={useManualUrl(name)} target="_blank" rel="noopener">
      {guideWords.external}
      <ScreenReaderOnly>{`: ${guideWords.manuals[name].name}, ${guideWords.opensNew}`}</ScreenReaderOnly>
      <ExternalIcon size={16} />
    </a>
  );
}

function Manual({ name }: { readonly name: ManualName }) {
  const manual = guideWords.manuals[name];
  return (
    <Page
      name={manual.name}
      description={guideWords.description}
      lead={manual.text}
      canonical={addressOf(name)}
    >
      <Sections sections={manual.sections} />
      <div className={styles.manualActions}>
        <ExternalManual name={name} />
      </div>
    </Page>
  );
}

function ManualCard({ name }: { readonly name: ManualName }) {
  const manual = guideWords.manuals[name];
  return (
    <Card className={styles.manual}>
      <h2>{manual.name}</h2>
      <p>{manual.text}</p>
      <div className={styles.manualActions}>
        <LinkButton kind="ghost" to={addressOf(name)} aria-label={`${guideWords.read}: ${manual.name}`}>
          {guideWords.read}
        </LinkButton>
        <ExternalManual name={name} />
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
          <Breadcrumb
            steps={[{ text: guideWords.name, to: routes.guide }, { text: guideWords.manuals[asked].name }]}
          />
        </Wrap>
        <Manual name={asked} />
      </>
    );
  }
  return (
    <Page
      name={guideWords.name}
      description={guideWords.description}
      lead={guideWords.lead}
      canonical={routes.guide}
    >
      <div className={styles.manuals}>
        {NAMES.map((name) => (
          <ManualCard key={name} name={name} />
        ))}
      </div>
    </Page>
  );
}
