import { oversightCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/clock.ts';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { adminWords } from '../../lib/texts/admin.ts';
import { healthWords } from '../../lib/texts/health.ts';
import { oversightWords as words } from '../../lib/texts/oversight.ts';
import { ScreenHead } from '../../ui/Form.tsx';
import { InfoIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { findingsOf, type Finding } from './findings.ts';
import { FailedRequests, Numbers, StuckMails } from './HealthFacts.tsx';
import styles from './Health.module.css';

const LOOK_AGAIN_MS = 10_000;

/** How the site does at a glance: what is off and what to do about it, then the numbers. */
export function Health() {
  useHead({ name: words.health });
  const now = useNow();
  const query = useQuery({ ...read(oversightCalls.health), refetchInterval: LOOK_AGAIN_MS });
  const health = query.data?.health;
  return (
    <>
      <ScreenHead title={words.health}>{words.healthLead}</ScreenHead>
      {query.isError && (
        <ErrorState title={adminWords.failed} onRetry={() => void query.refetch()}>
          {adminWords.failedText}
        </ErrorState>
      )}
      {query.isPending && (
        <Skeleton>
          <Bone height={320} />
        </Skeleton>
      )}
      {health && (
        <>
          <Findings findings={findingsOf(health, now)} />
          <StuckMails mails={health.mails} onRetried={() => void query.refetch()} />
          <FailedRequests errors={health.errors} />
          <Numbers health={health} />
        </>
      )}
    </>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const isFine = findings.length === 0;
  return (
    <section className={styles.findings} aria-labelledby="verdict">
      <h2 id="verdict" className={isFine ? styles.fine : styles.off}>
        {isFine ? <InfoIcon /> : <WarningIcon />}
        {isFine ? healthWords.fine : healthWords.look(findings.length)}
      </h2>
      {!isFine && (
        <ol className={styles.list}>
          {findings.map(({ title, text, todo, command }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <strong>{healthWords.todo}</strong> {todo} {command && <code>{command}</code>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
