import { oversightCalls, type HealthReport } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords } from '../../lib/texts/admin.ts';
import { number } from '../../lib/texts/format.ts';
import { healthWords } from '../../lib/texts/health.ts';
import { oversightWords as words } from '../../lib/texts/oversight.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Health.module.css';

function factsOf(health: HealthReport): readonly (readonly [string, ReactNode])[] {
  const { database, mails, storage, lastBackupAt, diskFreeBytes, errors } = health;
  return [
    [words.facts.database, `Postgres ${database.version}`],
    [words.facts.answer, words.milliseconds(database.milliseconds)],
    [words.facts.size, words.megabytes(database.bytes)],
    [words.facts.connections, number(database.connections)],
    [words.facts.waiting, number(mails.waiting)],
    [words.facts.failed, number(mails.failed)],
    [words.facts.sent, number(mails.sentToday)],
    [words.facts.storage, storage.works ? words.works : words.broken],
    [words.facts.images, `${number(storage.images)}, ${words.megabytes(storage.bytes)}`],
    [words.facts.disk, diskFreeBytes === null ? words.notHere : words.megabytes(diskFreeBytes)],
    [words.facts.viewers, number(health.viewers)],
    [words.facts.backup, lastBackupAt === null ? words.never : <DateTime at={lastBackupAt} />],
    [words.facts.errors, errors.length === 0 ? words.noErrors : number(errors.length)],
    [words.facts.version, health.version],
    [words.facts.started, <DateTime key="started" at={health.startedAt} />],
    [words.facts.memory, words.megabytes(health.memoryBytes)],
  ];
}

/** All figures, for those who want them. */
export function Numbers({ health }: { readonly health: HealthReport }) {
  return (
    <details className={styles.numbers}>
      <summary>{healthWords.numbers}</summary>
      <dl className={styles.facts}>
        {factsOf(health).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface StuckProps {
  readonly mails: HealthReport['mails'];
  readonly onRetried: () => void;
}

function useRetry(onRetried: () => void) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const retry = () =>
    submit(async (post) => {
      const answer = await post(oversightCalls.retryMails, {});
      if (answer.ok) alerts.show(words.retried(answer.value.waiting));
      else alerts.show(adminWords.notSaved, 'error');
      onRetried();
    });
  return { retry, busy };
}

/** The mails that could not be sent yet, with a button that tries them again. */
export function StuckMails({ mails, onRetried }: StuckProps) {
  const { retry, busy } = useRetry(onRetried);
  if (mails.stuck.length === 0) return null;
  const [subject, since, attempts, said] = words.stuckColumns;
  return (
    <section className={styles.section}>
      <h2>{words.stuck}</h2>
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
              <Cell label={attempts}>{number(mail.attempts)}</Cell>
              <Cell label={said} className={styles.said}>
                {mail.error}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Button kind="ghost" busy={busy} onClick={() => void retry()}>
        {words.retry}
      </Button>
    </section>
  );
}

/** The last requests of this instance that failed. */
export function FailedRequests({ errors }: Pick<HealthReport, 'errors'>) {
  if (errors.length === 0) return null;
  const [when, request, call, kind] = words.errorColumns;
  return (
    <section className={styles.section}>
      <h2>{words.errors}</h2>
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
              <Cell label={call} className={styles.said}>
                {error.address}
              </Cell>
              <Cell label={kind}>{error.error}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
