import { oversightCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { serverTime, useNow } from '../../lib/clock.ts';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { adminWords } from '../../lib/texts/admin.ts';
import { healthWords } from '../../lib/texts/health.ts';
import { oversightWords as words } from '../../lib/texts/oversight.ts';
import { ScreenHead } from '../../ui/Form.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons/first.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { checksOf, countOff, type Check } from './findings.ts';
import { FailedRequests, Numbers, StuckMails } from './HealthFacts.tsx';
import styles from './Health.module.css';

const LOOK_AGAIN_MS = 10_000;

/** How the site does at a glance: all that is looked at, what is off first with what to do about it, then the numbers. */
export function Health() {
  useHead({ name: words.health });
  const now = useNow();
  const query = useQuery({ ...read(oversightCalls.health), refetchInterval: LOOK_AGAIN_MS });
  const health = query.data?.health;
  return (
    <>
      <ScreenHead title={words.health}>
        {health && (
          <>
            {healthWords.lookedAt} <DateTime at={serverTime(query.dataUpdatedAt)} />. {words.healthLead}
          </>
        )}
      </ScreenHead>
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
          <Checks checks={checksOf(health, now)} />
          <StuckMails mails={health.mails} onRetried={() => void query.refetch()} />
          <FailedRequests errors={health.errors} />
          <Numbers health={health} />
        </>
      )}
    </>
  );
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const off = countOff(checks);
  return (
    <section className={styles.checks} aria-labelledby="verdict">
      <h2 id="verdict" className={off === 0 ? styles.fine : styles.off}>
        {off === 0 ? <CheckIcon size={28} /> : <WarningIcon size={28} />}
        {off === 0 ? healthWords.fine : healthWords.look(off)}
      </h2>
      <ul className={styles.list}>
        {checks.map((check) => (
          <OneCheck key={check.name} {...check} />
        ))}
      </ul>
    </section>
  );
}

function State({ finding }: Pick<Check, 'finding'>) {
  if (!finding) return <Pill kind="good">{healthWords.well}</Pill>;
  if (finding.isUrgent) return <Pill kind="urgent">{healthWords.urgent}</Pill>;
  return <Pill kind="warning">{healthWords.off}</Pill>;
}

function OneCheck({ name, seen, finding }: Check) {
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <State finding={finding} />
      {finding ? (
        <div className={styles.found}>
          <h3>{finding.title}</h3>
          <p>{finding.text}</p>
          <p>
            <strong>{healthWords.todo}</strong> {finding.todo}{' '}
            {finding.command && <code>{finding.command}</code>}
          </p>
        </div>
      ) : (
        <p className={styles.found}>{seen}</p>
      )}
    </li>
  );
}
