import { oversightCalls, type ActorKind, type AuditRow, type Restorable } from '@tournaments/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router.tsx';
import { refusalText } from '../../lib/send.ts';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords } from '../../lib/texts/admin.ts';
import { auditSentence } from '../../lib/texts/audit.ts';
import { oversightWords as words } from '../../lib/texts/oversight.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Admin.module.css';
import { AdminList } from './AdminList.tsx';
import { columnsOf } from './auditColumns.ts';
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
      paged={paged}
      tools={<Who paged={paged} />}
      query={query}
      total={null}
    >
      {paged.choice('tournament') !== '' && (
        <p className={styles.only}>
          {words.onlyTournament(paged.choice('tournament'))}{' '}
          <Button kind="ghost" small onClick={() => paged.choose('tournament', '')}>
            {words.showAll}
          </Button>
        </p>
      )}
      {rows?.length === 0 && <p role="status">{words.nothing}</p>}
      {rows && rows.length > 0 && (
        <Rows rows={rows} busy={busy} onRestore={(subject, id) => void restore(subject, id)} />
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

function Who({ paged }: { readonly paged: Paged }) {
  return (
    <SelectField
      label={words.who}
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
  readonly busy: boolean;
  readonly onRestore: (subject: Restorable, id: number) => void;
}

function Rows({ rows, ...rest }: RowsProps) {
  const { heads, organizer, tournament } = columnsOf(rows);
  const shown = [...heads, organizer, tournament].filter((column) => column !== null);
  return (
    <Table caption={words.audit} stacked>
      <TableHead>
        {shown.map((column) => (
          <Heading key={column}>{column}</Heading>
        ))}
      </TableHead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <AuditEntry key={row.id} {...{ row, organizer, tournament }} {...rest} />
        ))}
      </tbody>
    </Table>
  );
}

interface EntryProps extends Omit<RowsProps, 'rows'> {
  readonly row: AuditRow;
  /** The heads of its columns; null where they are left out. */
  readonly organizer: string | null;
  readonly tournament: string | null;
}

function AuditEntry({ row, organizer, tournament, ...rest }: EntryProps) {
  const [when] = words.columns;
  return (
    <Row>
      <Cell label={when} className={styles.when}>
        <DateTime at={row.at} />
      </Cell>
      <RowHeading className={styles.told}>
        <span>{auditSentence(row)}</span>
        <Details row={row} />
        <BringBack row={row} {...rest} />
      </RowHeading>
      {organizer !== null && (
        <Cell label={organizer} className={row.organizerName === '' ? styles.empty : styles.of}>
          {row.organizerName}
        </Cell>
      )}
      {tournament !== null && (
        <Cell label={tournament} className={row.tournamentId === null ? styles.empty : styles.of}>
          {row.tournamentId !== null && (
            <Link to={`?tournament=${row.tournamentId}`}>{row.tournamentName || row.tournamentId}</Link>
          )}
        </Cell>
      )}
    </Row>
  );
}

function BringBack({ row, busy, onRestore }: Omit<RowsProps, 'rows'> & { readonly row: AuditRow }) {
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

/** What a programmer wants to know of it. */
function Details({ row: { action, subjectId, before, after, requestId } }: { readonly row: AuditRow }) {
  return (
    <details className={styles.change}>
      <summary>{words.details}</summary>
      <p>{words.action(action, subjectId)}</p>
      {isThere(before) && <Values title={words.before} value={before} />}
      {isThere(after) && <Values title={words.after} value={after} />}
      {requestId !== '' && <p>{words.request(requestId)}</p>}
    </details>
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
