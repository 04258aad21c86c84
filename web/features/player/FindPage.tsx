import { paths, playerCalls, playerPaths, routes, type ReplyOf } from '@tournaments/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { useDebounced } from '../../lib/debounce.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { pageReply } from '../../lib/pageReply.ts';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { Link, useArrival, useNavigate, useSearchParams } from '../../lib/router.tsx';
import { searchedName } from '../../lib/searchedName.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { typedEarly } from '../../lib/typedEarly.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { FoundList } from './FoundList.tsx';
import styles from './Player.module.css';

/** How often it looks for what is played now and next, in milliseconds. */
const REFRESH = 30_000;

/** Finds a player of a tournament by three letters of the name; without scripts the browser sends the form. */
export function FindPage({ tournamentId }: { readonly tournamentId: number }) {
  const [typed, asked, type] = useTyped();
  const form = useCursor();
  const wanted = { tournamentId, name: searchedName(asked) };
  const query = useQuery({
    ...read(playerCalls.find, wanted),
    initialData: () => pageReply(playerCalls.find, wanted),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH,
  });
  const found = query.data;
  useHead({
    name: words.look,
    noindex: true,
    canonical: playerPaths.find(tournamentId),
    ...(found?.tournamentName === '' && { status: 404 }),
    ...(found === undefined && { status: 503 }),
  });
  return (
    <Wrap className={styles.page}>
      <div className={styles.way} data-way>
        <Breadcrumb
          steps={[
            { text: words.listing, to: routes.tournaments },
            { text: words.details, to: paths.tournament(tournamentId) },
            { text: words.look },
          ]}
        />
      </div>
      <div>
        <h1>{words.look}</h1>
        <p className={styles.aside}>{found?.tournamentName}</p>
      </div>
      <form ref={form} role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={words.findLabel}
          hint={words.findLead}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          ref={typedEarly(typed, type)}
          onChange={(event) => type(event.target.value)}
        />
        <noscript>
          <button type="submit">{words.findButton}</button>
        </noscript>
      </form>
      <p role="status" className={styles.aside}>
        {query.isLoadingError ? words.failed : statusOf(asked, found)}
      </p>
      {found !== undefined && <FoundList {...{ tournamentId, found }} players={found.players} />}
      {(asked === '' || found?.players.length === 0) && (
        <OtherWays {...{ tournamentId, asked }} onCourt={found?.onCourt ?? []} onPick={type} />
      )}
    </Wrap>
  );
}

/**
 * Puts the cursor into the field for who pressed their way here, and on a page that was opened where there is a mouse:
 * a touch keyboard would come unasked, and whoever goes back, or is elsewhere already, is left there.
 */
function useCursor() {
  const form = useRef<HTMLFormElement>(null);
  const arrival = useArrival();
  useEffect(() => {
    const isOpened = arrival === 'pop' && document.activeElement === document.body;
    if (arrival === 'push' || (isOpened && matchMedia('(hover: hover) and (pointer: fine)').matches))
      form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [arrival]);
  return form;
}

/** What is typed, and what is asked for: the address follows after a pause, and Back brings it along. */
function useTyped(): readonly [typed: string, asked: string, type: (text: string) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled === asked || settled !== typed) return;
    navigate(
      { search: settled === '' ? '' : `?${new URLSearchParams({ q: settled }).toString()}` },
      { replace: true },
    );
  }, [settled, asked, typed, navigate]);
  return [typed, asked, setTyped];
}

type Found = ReplyOf<typeof playerCalls.find>;

/** How many were found, or why nobody was. */
function statusOf(asked: string, found: Found | undefined): string {
  if (asked === '' || found === undefined) return '';
  if (searchedName(asked) === '') return words.tooShort;
  if (found.players.length === 0) return words.noneFound;
  return words.found(found.players.length, found.hasMore);
}

/** Comes when the page stands: nobody waits for it. */
const Suggested = lazy(() => loadWithRetry(() => import('./Suggested.tsx')));

interface OtherWaysProps {
  readonly tournamentId: number;
  readonly asked: string;
  readonly onCourt: Found['onCourt'];
  readonly onPick: (name: string) => void;
}

/** Where nobody is found, or looked for yet: whom people look for, and where all names stand. */
function OtherWays({ tournamentId, asked, onCourt, onPick }: OtherWaysProps) {
  const isAlive = useIsAlive();
  const isSought = searchedName(asked) !== '';
  return (
    <>
      {isSought && <p>{words.noneFoundWay}</p>}
      <p>
        <Link to={`${paths.tournament(tournamentId)}?tab=entries`}>{words.allEntries}</Link>
      </p>
      {/* Last, because it comes last. */}
      {isAlive && !isSought && (
        <Suspense fallback={null}>
          <Suggested {...{ tournamentId, onCourt, onPick }} />
        </Suspense>
      )}
    </>
  );
}
