import { oversightCalls, type ActorKind, type AuditRow, type Restorable } from '@tournaments/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useNow } from '../../lib/clock.ts';
import { Link } from '../../lib/router.tsx';
import { refusalText } from '../../lib/send.ts';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords } from '../../lib/texts/admin.ts';
import { auditFacts } from '../../lib/texts/audit-facts.ts';
import { auditSentence, auditSentenceBeside } from '../../lib/texts/audit.ts';
import { oversightWords as words } from '../../lib/texts/oversight.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import { AdminList } from './AdminList.tsx';
import styles from './Audit.module.css';
import { daysOf, type AuditGroup } from './auditGroups.ts';
import { usePaged, type Paged } from './usePaged.ts';

const ACTORS = Object.keys(words.actors) as ActorKind[];
const RESTORABLE: readonly Restorable[] = ['tournament', 'organization', 'event'];

function useAudit(paged: Paged) {
  const actor = ACTORS.find((one) => one === paged.choice('who'));
  const tournamentId = Number(paged.choice('tournament')) || undefined;
  const before = Number(paged.choice('before')) || undefined;
  return useQuery({
    ...read(oversightCalls.audit, { search: paged.search, actor, tournamentId, before }),
    placeholderData: keepPreviousData,
  });
}

function useRestore(onRestored: () => unknown) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const restore = (subject: Restorable, id: number) =>
    submit(async (post) => {
      const answer = await post(oversightCalls.restore, { subject, id });
      if (answer.ok) alerts.show(words.restored);
      else alerts.show(refusalText(answer, adminWords.notSaved), 'error');
      await onRestored();
    });
  return { restore, busy };
}

/** Who did what when, and the way back for what was deleted. */
export function Audit() {
  useHead({ name: words.audit });
  const paged = usePaged();
  const query = useAudit(paged);
  const { restore, busy } = useRestore(query.refetch);
  const rows = query.data?.rows;
  return (
    <AdminList
      title={words.audit}
      lead={words.auditLead}
      searchLabel={words.auditSearch}
      searchHint={words.auditSearchHint}
      paged={paged}
      tools={<Who paged={paged} />}
      query={query}
      total={null}
    >
      {paged.choice('tournament') !== '' && (
        <p className={styles.only}>
          <span>
            {words.only} <strong>{tournamentIn(rows, paged.choice('tournament'))}</strong>
          </span>
          <Button kind="ghost" small onClick={() => paged.choose('tournament', '')}>
            {words.showAll}
          </Button>
        </p>
      )}
      {rows?.length === 0 && <p role="status">{words.nothing}</p>}
      {rows && rows.length > 0 && (
        <Rows
          rows={rows}
          isOfOne={paged.choice('tournament') !== ''}
          busy={busy}
          onRestore={(subject, id) => void restore(subject, id)}
        />
      )}
      <div className={styles.pages}>
        {paged.choice('before') !== '' && (
          <Button kind="ghost" onClick={() => paged.choose('before', '')}>
            {words.newest}
          </Button>
        )}
        {query.data?.next && (
          <LinkButton kind="ghost" to={paged.address('before', String(query.data.next))}>
            {words.older}
          </LinkButton>
        )}
      </div>
    </AdminList>
  );
}

/** What the tournament that was asked for is called. */
function tournamentIn(rows: readonly AuditRow[] | undefined, id: string): string {
  return rows?.find(({ tournamentName }) => tournamentName !== '')?.tournamentName ?? id;
}

function Who({ paged }: { readonly paged: Paged }) {
  return (
    <SelectField
      label={<ScreenReaderOnly>{words.who}</ScreenReaderOnly>}
      value={paged.choice('who')}
      onChange={(event) => paged.choose('who', event.target.value)}
      options={[
        { value: '', text: words.everybody },
        ...ACTORS.map((actor) => ({ value: actor, text: words.actors[actor] })),
      ]}
    />
  );
}

interface RowsProps {
  readonly rows: readonly AuditRow[];
  /** All are about one tournament, which is said above them. */
  readonly isOfOne: boolean;
  readonly busy: boolean;
  readonly onRestore: (subject: Restorable, id: number) => void;
}

function Rows({ rows, isOfOne, ...rest }: RowsProps) {
  const now = useNow();
  return (
    <Table caption={words.audit} stacked className={styles.log}>
      <TableHead>
        {!isOfOne && <Heading>{words.about}</Heading>}
        {words.columns.map((column) => (
          <Heading key={column}>{column}</Heading>
        ))}
      </TableHead>
      {daysOf(rows).map(({ at, groups }) => (
        <Fragment key={at}>
          <tbody role="rowgroup" className={styles.day}>
            <Row>
              <th role="rowheader" scope="rowgroup" colSpan={words.columns.length + (isOfOne ? 0 : 1)}>
                {words.day(at, now)}
              </th>
            </Row>
          </tbody>
          {groups.map((group) => (
            <tbody key={group.rows[0].id} role="rowgroup">
              {group.rows.map((row, index) => (
                <AuditEntry key={row.id} row={row} {...rest}>
                  {index === 0 && !isOfOne && <About group={group} />}
                </AuditEntry>
              ))}
            </tbody>
          ))}
        </Fragment>
      ))}
    </Table>
  );
}

/** What the rows beside it are about. */
function About({ group }: { readonly group: AuditGroup<AuditRow> }) {
  const { organizerName, tournamentId, tournamentName, rows } = group;
  const isOfSite = organizerName === '' && tournamentId === null;
  return (
    <th role="rowheader" scope="rowgroup" rowSpan={rows.length} className={styles.about}>
      {tournamentId !== null && <Link to={`?tournament=${tournamentId}`}>{tournamentName}</Link>}
      <span>{isOfSite ? words.site : organizerName}</span>
    </th>
  );
}

type ActProps = Pick<RowsProps, 'busy' | 'onRestore'> & { readonly row: AuditRow };

/** What happened once; the first of a group has before it what the group is about. */
function AuditEntry({ row, children, ...rest }: ActProps & { readonly children: ReactNode }) {
  return (
    <Row>
      {children}
      <Cell className={styles.when}>
        <DateTime at={row.at} only="time" />
      </Cell>
      <RowHeading className={styles.told}>
        <div>
          <Details row={row} />
          <BringBack row={row} {...rest} />
        </div>
      </RowHeading>
    </Row>
  );
}

function BringBack({ row, busy, onRestore }: ActProps) {
  const subject = RESTORABLE.find((one) => one === row.subject);
  const { subjectId } = row;
  if (!row.isRestorable || !subject || subjectId === null) return null;
  return (
    <Button
      kind="ghost"
      small
      busy={busy}
      aria-label={words.restoreOf(auditSentence(row))}
      onClick={() => onRestore(subject, subjectId)}
    >
      {words.restore}
    </Button>
  );
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** Whether something was taken away, reversed or shut: whoever looks for a loss looks for these. */
function isGrave(action: string): boolean {
  return /\.(?:delete|erase|off|reverse|refuse|unapprove|locked)$/.test(action);
}

/** What happened, in a sentence; a press on it tells each value, and another one what a programmer wants to know. */
function Details({ row }: { readonly row: AuditRow }) {
  const { action, subjectId, before, after, requestId } = row;
  return (
    <details className={cx(styles.change, isGrave(action) && styles.grave)}>
      <summary>{row.tournamentId === null ? auditSentence(row) : auditSentenceBeside(row)}</summary>
      <Facts before={before} after={after} />
      <details>
        <summary>{words.technical}</summary>
        <p>{words.action(action, subjectId)}</p>
        {isThere(before) && <Values title={words.before} value={before} />}
        {isThere(after) && <Values title={words.after} value={after} />}
        {requestId !== '' && <p>{words.request(requestId)}</p>}
      </details>
    </details>
  );
}

function Facts({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const facts = auditFacts(before, after);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>
            {fact.before !== null && fact.before !== fact.after && fact.after !== null && (
              <>
                <s>{fact.before}</s>{' '}
              </>
            )}
            {fact.after ?? fact.before}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <>
      <h3>{title}</h3>
      <pre>{JSON.stringify(value, null, 1)}</pre>
    </>
  );
}
