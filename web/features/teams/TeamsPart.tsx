import {
  fixedTexts,
  organizerCalls,
  paths,
  tournamentCalls,
  type OrganizerEntry,
  type OrganizerTournament,
} from '@tournaments/contract';
import { useCallback, useLayoutEffect, useMemo, useState, type ComponentProps } from 'react';
import { useColumnChoice, type ColumnChoice } from '../../lib/allColumns.ts';
import { Link, useSearchParams } from '../../lib/router.tsx';
import { importWords } from '../../lib/texts/organizer-import.ts';
import { listToolWords as toolWords } from '../../lib/texts/organizer-list.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import { money } from '../../lib/texts/format.ts';
import { teamName } from '../../lib/texts/team.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { PlusIcon, UploadIcon } from '../../ui/icons/icons.tsx';
import { ListTools } from '../../ui/ListTools.tsx';
import { StateFilter, type StateOption } from '../../ui/StateFilter.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useDelete } from '../../ui/useDelete.ts';
import { useEntries } from './api.ts';
import { exportTeams } from './exportTeams.ts';
import { ImportPart } from './import/ImportPart.tsx';
import { rowsOf, type TeamRow, type TeamState } from './rows.ts';
import { TeamForm } from './TeamForm.tsx';
import { TeamTable, useShownRows, type ListChoice } from './TeamTable.tsx';
import styles from './Teams.module.css';

interface TeamsPartProps {
  readonly tournament: OrganizerTournament;
  /** Reads the tournaments anew: their counts change with the teams. */
  readonly refresh: () => Promise<unknown>;
}

const ALL = 'All';

/** Event and open form stand in the address, so that Back and a reload do what people expect. */
function useChoice(tournament: OrganizerTournament) {
  const [search, setSearch] = useSearchParams();
  const event = tournament.events.find(({ id }) => String(id) === search.get('event')) ?? null;
  const address = (entry?: string) => ({
    tab: 'teams',
    ...(event ? { event: String(event.id) } : {}),
    ...(entry === undefined ? {} : { entry }),
  });
  return {
    event,
    entry: search.get('entry'),
    choose: (eventId: string) =>
      setSearch({ tab: 'teams', ...(eventId === ALL ? {} : { event: eventId }) }, { replace: true }),
    open: (entry: string) => setSearch(address(entry)),
    openIn: (eventId: number, entry: string) => setSearch({ tab: 'teams', event: String(eventId), entry }),
    close: () => setSearch(address(), { replace: true }),
  };
}

/** What was paid for a team, or is said to have been. */
function paidPaiseOf({ notPaid, payment }: OrganizerEntry): number {
  return notPaid ? 0 : payment.paidPaise;
}

interface PaidProps {
  readonly entry: OrganizerEntry;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before a team is deleted for which somebody paid. */
function PaidQuestion({ entry, onYes, onNo }: PaidProps) {
  return (
    <ConfirmDialog
      open
      danger
      question={words.removePaid(teamName(entry))}
      yes={words.removeYes}
      no={words.removeNo}
      onYes={onYes}
      onNo={onNo}
    >
      {words.removePaidText(money(paidPaiseOf(entry)), entry.paid)}
    </ConfirmDialog>
  );
}

/**
 * Deletes a team, one that is paid once that is known; one in a saved draw stays in the form, and why is said (decision
 * A40).
 */
function useRemove(close: () => void, reread: () => Promise<unknown>) {
  const alerts = useAlerts();
  const { remove, isDeleting } = useDelete();
  const [asked, setAsked] = useState<OrganizerEntry | null>(null);
  const removeNow = (entry: OrganizerEntry) =>
    remove({
      name: teamName(entry),
      body: { id: entry.id },
      remove: tournamentCalls.deleteEntry,
      restore: organizerCalls.restoreEntry,
      onDeleted: close,
      onFailed: (answer) => {
        if (answer.kind !== 'refused') return;
        alerts.show(fixedTexts.somethingWrong, 'error');
        if (answer.message) alerts.show(answer.message, 'error');
      },
      reread,
    });
  const removeEntry = (entry: OrganizerEntry) => {
    if (paidPaiseOf(entry) > 0) setAsked(entry);
    else void removeNow(entry);
  };
  const question = asked && (
    <PaidQuestion
      entry={asked}
      onNo={() => setAsked(null)}
      onYes={() => {
        setAsked(null);
        void removeNow(asked);
      }}
    />
  );
  return { removeEntry, isDeleting, question };
}

function useTeams({ tournament, refresh }: TeamsPartProps) {
  const choice = useChoice(tournament);
  const query = useEntries(tournament.id, choice.event?.id ?? null);
  const entries = useMemo(() => query.data ?? [], [query.data]);
  const rows = useMemo(() => rowsOf(entries, tournament), [entries, tournament]);
  const reread = () => Promise.all([query.refetch(), refresh()]);
  // After the first team was saved an empty list is only the list of before.
  const isLoading = query.isPending || (query.isFetching && rows.length === 0);
  return { choice, query, entries, rows, isLoading, reread };
}

type Teams = ReturnType<typeof useTeams>;

interface AddProps {
  readonly tournament: OrganizerTournament;
  readonly choice: ReturnType<typeof useChoice>;
}

/** What adds teams; where no event is chosen it asks for one first. */
function AddTeams({ tournament, choice }: AddProps) {
  const [asking, setAsking] = useState<'new' | 'import' | null>(null);
  const { events } = tournament;
  const [only] = events;
  if (only === undefined) return null;
  const start = (entry: 'new' | 'import') => {
    const event = choice.event ?? (events.length === 1 ? only : null);
    if (event) choice.openIn(event.id, entry);
    else setAsking(entry);
  };
  return (
    <>
      <Button onClick={() => start('new')}>
        <PlusIcon size={18} /> {words.add}
      </Button>
      <Button kind="ghost" onClick={() => start('import')}>
        <UploadIcon size={18} /> {importWords.open}
      </Button>
      {asking && (
        <Dialog open onClose={() => setAsking(null)} title={words.chooseEvent} size="small">
          <ul className={styles.choices}>
            {events.map(({ id, name }) => (
              <li key={id}>
                <Button kind="ghost" wide onClick={() => choice.openIn(id, asking)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** Where in the list somebody was, and how many rows were needed for it. */
interface Place {
  readonly top: number;
  readonly rows: number;
}

const START: Place = { top: 0, rows: 0 };

/** Keeps where the list was left for the one time somebody comes back to it. */
function placeKeeper() {
  let left = START;
  return {
    leave: (place: Place) => {
      left = place;
    },
    read: () => left,
    forget: () => {
      left = START;
    },
  };
}

/** The list as it was left: it stands so again after a team was looked at, saved or deleted. */
function useKeptList() {
  const [list, setList] = useState<ListChoice>({ search: '', state: 'all', sorting: null });
  const [place] = useState(placeKeeper);
  const change = useCallback(
    (choice: Partial<ListChoice>) => setList((before) => ({ ...before, ...choice })),
    [],
  );
  return { list, change, place };
}

type KeptList = ReturnType<typeof useKeptList>;

/** Brings back where the list was left; answers how many rows have to be drawn for it. */
function usePlace({ place }: KeptList): number {
  // Forgotten only once the list stands there: React may begin to draw it several times.
  const [{ top, rows }] = useState(place.read);
  useLayoutEffect(() => {
    place.forget();
    if (top > 0) window.scrollTo(0, top);
  }, [place, top]);
  return rows;
}

type Shown = TeamState | 'all';
const STATES = ['pending', 'paid', 'not-paid'] as const;

/** The states to filter by; withdrawn teams only where there are some. */
function stateOptions(rows: readonly TeamRow[]): readonly StateOption<Shown>[] {
  const countOf = (state: TeamState) => rows.filter(({ states }) => states.includes(state)).length;
  const withdrawn = countOf('withdrawn');
  return [
    { name: 'all', text: toolWords.all, count: rows.length },
    ...STATES.map((name) => ({ name, text: words.status[name], count: countOf(name) })),
    ...(withdrawn > 0 ? [{ name: 'withdrawn' as const, text: words.withdrawn, count: withdrawn }] : []),
  ];
}

interface ToolsProps {
  readonly tournament: OrganizerTournament;
  readonly teams: Teams;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onExport: () => Promise<void>;
  readonly columns: ColumnChoice;
}

function Tools({ tournament, teams, search, onSearch, onExport, columns }: ToolsProps) {
  const { choice, query, rows } = teams;
  const events = tournament.events.map(({ id, name }) => ({ value: String(id), text: name }));
  const options =
    events.length === 0
      ? [{ value: ALL, text: words.noEvents }]
      : [{ value: ALL, text: words.allEvents }, ...events];
  return (
    <ListTools
      search={search}
      onSearch={onSearch}
      isFetching={query.isFetching}
      onRefresh={() => void query.refetch()}
      isEmpty={rows.length === 0}
      onExport={onExport}
      columns={columns}
      choice={
        <SelectField
          label={words.event}
          value={choice.event ? String(choice.event.id) : ALL}
          options={options}
          onChange={(event) => choice.choose(event.target.value)}
        />
      }
      first={<AddTeams tournament={tournament} choice={choice} />}
    />
  );
}

/** What an event without a team says: what can be done, not how many of nothing there are. */
function NoTeams({ tournament }: Pick<ToolsProps, 'tournament'>) {
  if (tournament.events.length === 0) return words.none;
  return (
    <>
      <strong>{words.noneYet}</strong>
      <p className={styles.count}>
        {words.none}. {tournament.isPublic ? words.noneYetPublic : words.noneYetText}
      </p>
    </>
  );
}

interface ListProps {
  readonly tournament: OrganizerTournament;
  readonly teams: Teams;
  readonly kept: KeptList;
}

/** So many rows beside the one that was opened. */
const AROUND = 60;

function TeamList({ tournament, teams, kept }: ListProps) {
  const { choice, query, rows, isLoading } = teams;
  const { list, change, place } = kept;
  const { search, state, sorting } = list;
  const least = usePlace(kept);
  const columns = useColumnChoice('teams');
  const { shown, text, sortBy } = useShownRows(rows, list, change);
  const options = useMemo(() => stateOptions(rows), [rows]);
  const open = useCallback(
    (row: TeamRow) => {
      place.leave({ top: window.scrollY, rows: shown.indexOf(row) + AROUND });
      choice.open(String(row.id));
    },
    [choice, place, shown],
  );
  const eventName = choice.event?.name ?? words.allEvents;
  const isEmpty = !isLoading && rows.length === 0;
  if (query.isError && !query.data) {
    return (
      <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
        {words.failedText}
      </ErrorState>
    );
  }
  return (
    <>
      <Tools
        tournament={tournament}
        teams={teams}
        search={search}
        onSearch={(typed) => change({ search: typed })}
        onExport={() => exportTeams(tournament.name, eventName, shown)}
        columns={columns}
      />
      <div className={styles.above}>
        {!isEmpty && (
          <StateFilter
            label={toolWords.filter}
            options={options}
            chosen={state}
            onChoose={(chosen) => change({ state: chosen })}
          />
        )}
        <p className={styles.count} role="status">
          {isLoading || isEmpty ? '' : words.count(shown.length)}
        </p>
        {!isEmpty && (
          <Link to={`${paths.organizerTournament(tournament.id)}?tab=payments`}>{words.toPayments}</Link>
        )}
      </div>
      <TeamTable
        rows={shown}
        isLoading={isLoading}
        empty={isEmpty ? <NoTeams tournament={tournament} /> : words.noneFound}
        sorting={sorting}
        sortBy={sortBy}
        isAll={columns.isAll}
        search={`${state}/${text}`}
        least={least}
        onOpen={open}
      />
    </>
  );
}

/** The import knows the entries of all events: one payment may be named in two. */
function ImportScreen(props: Omit<ComponentProps<typeof ImportPart>, 'entered'>) {
  const { data } = useEntries(props.tournament.id, null);
  return <ImportPart {...props} entered={data ?? props.existing} />;
}

/** The Teams part: the list, or the form that adds teams or edits one. */
export function TeamsPart(props: TeamsPartProps) {
  const { tournament } = props;
  const teams = useTeams(props);
  const kept = useKeptList();
  const { choice, entries, reread } = teams;
  const { removeEntry, isDeleting, question } = useRemove(choice.close, reread);
  const entry = entries.find(({ id }) => String(id) === choice.entry) ?? null;
  const event = entry ? tournament.events.find(({ id }) => id === entry.eventId) : choice.event;
  const saved = async () => {
    choice.close();
    await reread();
  };
  if (choice.event && choice.entry === 'import') {
    return (
      <ImportScreen
        tournament={tournament}
        event={choice.event}
        existing={entries}
        onBack={choice.close}
        onSaved={saved}
      />
    );
  }
  if (event && (entry || choice.entry === 'new')) {
    return (
      <>
        <TeamForm
          key={choice.entry}
          event={event}
          startsAt={tournament.startsAt}
          entry={entry}
          onBack={choice.close}
          onSaved={saved}
          onChanged={reread}
          isDeleting={isDeleting}
          onDelete={removeEntry}
        />
        {question}
      </>
    );
  }
  return <TeamList tournament={tournament} teams={teams} kept={kept} />;
}
