import { oversightCalls, type HealthReport } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords } from '../../lib/texts/admin.ts';
import { number } from '../../lib/texts/format.ts';
import { oversightWords as words } from '../../lib/texts/oversight.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { ScreenHead } from '../../ui/Form.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Admin.module.css';

const LOOK_AGAIN_MS = 10_000;

/** What an operator needs to see at a glance. */
export function Health() {
  useHead({ name: words.health });
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
          <Facts health={health} />
          <Mails health={health} onRetried={() => void query.refetch()} />
          <Errors health={health} />
        </>
      )}
    </>
  );
}

function Facts({ health }: { readonly health: HealthReport }) {
  const { database, mails, storage } = health;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.facts.database, `Postgres ${database.version}`],
    [words.facts.answer, words.milliseconds(database.milliseconds)],
    [words.facts.size, words.megabytes(database.bytes)],
    [words.facts.connections, number(database.connections)],
    [words.facts.waiting, number(mails.waiting)],
    [words.facts.failed, mails.failed > 0 ? <Pill kind="warning">{number(mails.failed)}</Pill> : '0'],
    [words.facts.sent, number(mails.sentToday)],
    [words.facts.storage, storage.works ? words.works : <Pill kind="warning">{words.broken}</Pill>],
    [words.facts.images, `${number(storage.images)}, ${words.megabytes(storage.bytes)}`],
    [words.facts.viewers, number(health.viewers)],
    [words.facts.backup, health.lastBackupAt === null ? words.never : <DateTime at={health.lastBackupAt} />],
    [words.facts.version, health.version],
    [words.facts.started, <DateTime key="started" at={health.startedAt} />],
    [words.facts.memory, words.megabytes(health.memoryBytes)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mails({
  health: { mails },
  onRetried,
}: {
  readonly health: HealthReport;
  readonly onRetried: () => void;
}) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  if (mails.waiting === 0) return null;
  const retry = () =>
    submit(async (post) => {
      const answer = await post(oversightCalls.retryMails, {});
      if (answer.ok) alerts.show(words.retried(answer.value.waiting));
      else alerts.show(adminWords.notSaved, 'error');
      onRetried();
    });
  const [subject, since, attempts, said] = words.stuckColumns;
  return (
    <section className={styles.section}>
      <h2>{words.stuck}</h2>
      {mails.stuck.length > 0 && (
        <Table caption={words.stuck} stacked>
          <TableHead>
            {words.stuckColumns.map((column) => (
              <Heading key={column}>{column}</Heading>
            ))}
          </TableHead>
          <tbody role="rowgroup">
            {mails.stuck.map((mail) => (
              <Row key={mail.id}>
                <RowHeading label={subject}>{mail.subject}</RowHeading>
                <Cell label={since}>
                  <DateTime at={mail.createdAt} />
                </Cell>
                <Cell label={attempts} number>
                  {number(mail.attempts)}
                </Cell>
                <Cell label={said}>{mail.error}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <Button kind="ghost" busy={busy} onClick={() => void retry()}>
        {words.retry}
      </Button>
    </section>
  );
}

function Errors({ health: { errors } }: { readonly health: HealthReport }) {
  const [when, request, call, kind] = words.errorColumns;
  return (
    <section className={styles.section}>
      <h2>{words.errors}</h2>
      {errors.length === 0 ? (
        <p>{words.noErrors}</p>
      ) : (
        <Table caption={words.errors} stacked>
          <TableHead>
            {words.errorColumns.map((column) => (
              <Heading key={column}>{column}</Heading>
            ))}
          </TableHead>
          <tbody role="rowgroup">
            {errors.map((error) => (
              <Row key={error.requestId}>
                <Cell label={when}>
                  <DateTime at={error.at} />
                </Cell>
                <RowHeading label={request}>{error.requestId}</RowHeading>
                <Cell label={call}>{error.address}</Cell>
                <Cell label={kind}>{error.error}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
