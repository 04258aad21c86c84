import { paths, routes, type PublicTournament } from '@tournaments/contract';
import { Suspense, useMemo, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useSearchParams } from '../../lib/router.tsx';
import { useLatestPassed } from '../../lib/clock.ts';
import { useHead } from '../../lib/documentHead.ts';
import { instantsOf } from '../../lib/bookable.ts';
import { lateCode, useLateCode } from '../../lib/lateCode.ts';
import { useMedia } from '../../lib/media.ts';
import { notFoundIn } from '../../lib/notFound.ts';
import { cameWith, screenPart } from '../../lib/screen.tsx';
import { listWords } from '../../lib/texts/list.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import marks from '../../ui/marks.module.css';
import { EmptyState } from '../../ui/States.tsx';
import { useTournaments } from './api.ts';
import {
  chosen,
  inPart,
  isNarrowing,
  pageOf,
  PAGE_SIZE,
  readChoice,
  writeChoice,
  type Choice,
  type Search,
} from './choice.ts';
import { filterChoices, NO_FILTERS } from './filters.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTools, ShowSelector, useSearchText } from './ListTools.tsx';
import styles from './TournamentList.module.css';
import { TournamentCards, TournamentTable } from './TournamentTable.tsx';

interface TournamentListProps {
  /** Shows this organizer's tournaments only. */
  readonly organizationId?: number | undefined;
  /** The heading, of an organizer where one is known. */
  readonly headingOf?: (organizer: string | undefined) => ReactNode;
  /** What stands below the heading; what the site is for where nothing is given. */
  readonly lead?: ReactNode;
  /** What is said where nothing is live or to come. */
  readonly noneCurrent?: string | undefined;
}

/** Only who asked for something that is not there needs the code for it. */
const notFoundNotice = screenPart(() => import('./NotFoundNotice.tsx'), cameWith('data-not-found'));

/** Most find what they want without typing: how words are compared comes when somebody turns to the search. */
const search = lateCode(
  () => import('./search.ts'),
  (params) => params.has('q'),
);

/** Few lists are so long that they have pages. */
const pagination = screenPart(() => import('../../ui/Pagination.tsx'), cameWith('data-pages'));

/** Fewer of one organizer are read at a glance. */
const WORTH_NARROWING = 6;

const unsearched: Search = (all) => all;

/** The list of tournaments with its selector, search and pages. */
export function TournamentList({
  organizationId,
  headingOf = () => listWords.heading,
  lead = <p className={styles.lead}>{listWords.lead}</p>,
  noneCurrent,
}: TournamentListProps) {
  const [params] = useSearchParams();
  const choice = useMemo(() => readChoice(params), [params]);
  const [typed, type] = useSearchText(choice);
  const all = useTournaments(choice.show, organizationId);
  const organizer = organizationId === undefined ? undefined : all?.[0]?.organizerName;
  const address =
    organizationId === undefined ? routes.tournaments : paths.organizerTournamentsPublic(organizationId);
  useHead({
    ...(organizer !== undefined && { name: organizer }),
    ...(!all && { status: 503 }),
    description: listWords.description,
    canonical: address,
  });
  const notFound = notFoundIn(useLocation().state);
  return (
    <>
      {notFound && notFoundNotice.draw({ what: notFound })}
      <div className={cx(styles.front, marks.slides, marks.fades)}>
        <div className={styles.head}>
          <div>
            <h1>{headingOf(organizer)}</h1>
            {lead}
          </div>
          <ShowSelector choice={choice} />
        </div>
        <Tools
          address={address}
          all={all ?? NONE}
          isOfOne={organizationId !== undefined}
          choice={choice}
          typed={typed}
          onType={type}
          onSearch={() => void search.preload()}
        />
      </div>
      {all ? (
        <Found all={all} choice={{ ...choice, search: typed }} noneCurrent={noneCurrent} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

const NONE: readonly PublicTournament[] = [];

interface ListToolsProps extends Omit<ComponentProps<typeof ListTools>, 'choices'> {
  readonly all: readonly PublicTournament[];
  /** They are of one organizer. */
  readonly isOfOne: boolean;
}

/** Search and filters with what there is to choose, where there is enough of it. */
function Tools({ all, isOfOne, ...props }: ListToolsProps) {
  const { show } = props.choice;
  const ends = useMemo(() => all.map((one) => one.endsAt), [all]);
  const now = useLatestPassed(ends);
  const choices = useMemo(() => filterChoices(inPart(all, show, now)), [all, show, now]);
  if (isOfOne && all.length < WORTH_NARROWING && !isNarrowing(props.choice)) return null;
  return <ListTools {...props} choices={choices} />;
}

/** What is found now; all while the comparing of words is on its way. */
function useFound(all: readonly PublicTournament[], choice: Choice, now: number) {
  const isTyped = choice.search.trim() !== '';
  const { searched, hasPartOnly } = useLateCode(search, isTyped) ?? {};
  const isWaiting = isTyped && !searched;
  const found = chosen(all, choice, now, searched ?? unsearched);
  return {
    found,
    isPart: isTyped && hasPartOnly?.(found, choice.search) === true,
    isNarrowed: isNarrowing(isWaiting ? { ...choice, search: '' } : choice),
  };
}

interface FoundProps {
  readonly all: readonly PublicTournament[];
  readonly choice: Choice;
  readonly noneCurrent: string | undefined;
}

function Found({ all, choice, noneCurrent }: FoundProps) {
  // Whether there is room for the table (decision B01); null where the page is drawn without knowing its reader.
  const wide = useMedia('(min-width: 900px)');
  const instants = useMemo(() => all.flatMap(instantsOf), [all]);
  const now = useLatestPassed(instants);
  const { found, isPart, isNarrowed } = useFound(all, choice, now);
  const { items, page } = pageOf(found, choice.page);
  return (
    <>
      <p className={styles.count} role="status">
        {isNarrowed && found.length > 0 && (isPart ? listWords.foundPart : listWords.found)(found.length)}
      </p>
      {found.length === 0 && <Nothing {...{ choice, isNarrowed, noneCurrent }} />}
      {/* Drawn without knowing the reader both stand there, and the style sheet shows one. */}
      {items.length > 0 && wide !== false && <TournamentTable tournaments={items} now={now} />}
      {items.length > 0 && wide !== true && <TournamentCards tournaments={items} now={now} />}
      <Pages page={page} total={found.length} choice={choice} />
    </>
  );
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly choice: Choice;
}

function Pages({ page, total, choice }: PagesProps) {
  if (total <= PAGE_SIZE) return null;
  const to = (number: number) => writeChoice({ ...choice, page: number }) || '?';
  return <Suspense fallback={null}>{pagination.draw({ page, pageSize: PAGE_SIZE, total, to })}</Suspense>;
}

interface NothingProps extends Omit<FoundProps, 'all'> {
  readonly isNarrowed: boolean;
}

function Nothing({ choice, isNarrowed, noneCurrent = listWords.noneCurrent }: NothingProps) {
  const all = writeChoice({ ...choice, ...NO_FILTERS, search: '', state: 'any', page: 1 });
  if (isNarrowed) {
    return (
      <EmptyState
        title={listWords.none}
        action={
          <LinkButton kind="ghost" to={{ search: all }}>
            {listWords.showAll}
          </LinkButton>
        }
      >
        {listWords.noneFound}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={listWords.none}>
      {choice.show === 'current' ? noneCurrent : listWords.noneCompleted}
    </EmptyState>
  );
}
