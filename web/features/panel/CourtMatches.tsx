import {
  paths,
  matchIdOf,
  matchKey,
  splitName,
  type PublicDay,
  type UmpireTournament,
} from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { textOnCourt } from '../../lib/match-day/expected.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { useOwnCourt } from '../../lib/ownCourt.ts';
import { Link, useNavigate, type LinkProps } from '../../lib/router.tsx';
import { clockTime } from '../../lib/texts/format.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { CourtScreens } from '../../ui/CourtScreens.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './CourtMatches.module.css';
import { keepPack } from './log/pack.ts';
import { courtsOf, nextOnCourt, openMatches, playOn, type OpenMatch } from './matches.ts';
import { UnsentLogs } from './UnsentLogs.tsx';

/** So many stand in a list; the others are in the fixtures. */
const MOST = 6;

/** The matches by court, for whoever stands at one. */
export function CourtMatches({ tournament }: { readonly tournament: UmpireTournament }) {
  const [court, setCourt] = useOwnCourt();
  const courtName = useCourtName();
  const matches = openMatches(tournament);
  const { day, isAsked } = useForecast(tournament.id);
  const courts = courtsOf(matches, day);
  const shown = court !== null && !courts.includes(court) ? [...courts, court].sort((a, b) => a - b) : courts;
  const own = court === null ? [] : nextOnCourt(matches, court, day);
  const free = matches.filter(({ match }) => match.court === null);
  const counts = own[0] ?? free.find(({ standing }) => standing !== 'later');
  useKept(own);
  return (
    <section className={styles.courts} aria-labelledby="courts">
      <UnsentLogs key={tournament.id} tournamentId={tournament.id} />
      <h2 id="courts">{words.courts}</h2>
      {isAsked && (
        <Skeleton>
          <Bone height={200} />
        </Skeleton>
      )}
      {!isAsked && shown.length > 0 && (
        <Courts courts={shown} own={court} onChoose={setCourt}>
          {(one) => stateOf(playOn(matches, one), day, one)}
        </Courts>
      )}
      {court !== null && (
        <MatchList
          title={words.nextOn(courtName(court))}
          matches={own}
          counts={counts}
          day={day}
          none={noneText(day, isAsked)}
        />
      )}
      {free.length > 0 && <MatchList title={words.withoutCourt} matches={free} counts={counts} />}
    </section>
  );
}

/** The own court as a screen in the hall shows it. */
export function OwnScreen({ tournamentId }: { readonly tournamentId: number }) {
  const [court] = useOwnCourt();
  return court === null ? null : <CourtScreens tournamentId={tournamentId} courts={[court]} />;
}

interface CourtsProps {
  readonly courts: readonly number[];
  readonly own: number | null;
  readonly onChoose: (court: number) => void;
  /** How it stands on a court. */
  readonly children: (court: number) => string;
}

/** The courts to choose from; once one is chosen the others are folded, so that its matches are in sight. */
function Courts({ courts, own, onChoose, children }: CourtsProps) {
  const courtName = useCourtName();
  const [isOpen, setOpen] = useState(own === null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const shown = isOpen || own === null ? courts : [own];
  const choose = (court: number) => {
    onChoose(court);
    setOpen(false);
  };
  // The button that opens them is gone then.
  const open = () => {
    setOpen(true);
    ownButton.current?.focus();
  };
  return (
    <>
      {shown.length === courts.length && <p className={styles.hint}>{words.courtsHint}</p>}
      <div className={styles.numbers} role="group" aria-labelledby="courts">
        {shown.map((one) => (
          <button
            key={one}
            ref={one === own ? ownButton : null}
            type="button"
            className={cx(styles.number, one === own && styles.own)}
            aria-pressed={one === own}
            onClick={() => choose(one)}
          >
            <span>{courtName(one)}</span> <small>{children(one)}</small>
          </button>
        ))}
        {shown.length < courts.length && (
          <Button kind="ghost" onClick={open}>
            {words.otherCourt}
          </Button>
        )}
      </div>
    </>
  );
}

/** Who plays on a court, by surnames, for the buttons of courts are small; else whether it is free or closed. */
function stateOf([match, ...others]: readonly OpenMatch[], day: PublicDay | null, court: number): string {
  if (others.length > 0) return words.several(others.length + 1);
  if (match !== undefined) {
    const { A, B } = match.pack.names;
    return words.versus(surnamesOf(A), surnamesOf(B));
  }
  const isClosed = day?.courts.some((one) => one.number === court && one.isClosed) === true;
  return isClosed ? words.closed : words.free;
}

function surnamesOf(names: readonly string[]): string {
  return names.map((name) => splitName(name).surname).join('\u00A0/ ');
}

/** Why no match stands below a court; nothing while that is just asked for. */
function noneText(day: PublicDay | null, isAsked: boolean): string | undefined {
  if (isAsked) return undefined;
  return day?.isPublished === false ? words.notPublished : words.noneOnCourt;
}

/** The day moves by itself too: it is asked for anew so often (ms). */
const REFRESH = 20_000;

/** When and where matches are expected, null where nobody can say; and whether that is just asked for the first time. */
function useForecast(tournamentId: number): { readonly day: PublicDay | null; readonly isAsked: boolean } {
  const query = useQuery({ ...publicDayQuery(tournamentId), refetchInterval: REFRESH });
  return { day: query.data ?? null, isAsked: query.isLoading && query.failureCount === 0 };
}

/** What the next matches of the own court need is kept here, so that they can be opened without network. */
function useKept(matches: readonly OpenMatch[]): void {
  const next = matches.slice(0, MOST);
  const text = JSON.stringify(next.map(({ pack }) => pack));
  useEffect(() => {
    for (const pack of JSON.parse(text) as OpenMatch['pack'][]) keepPack(pack);
  }, [text]);
}

interface MatchListProps {
  readonly title: string;
  readonly matches: readonly OpenMatch[];
  /** The match that is to be scored now, here or elsewhere. */
  readonly counts: OpenMatch | undefined;
  readonly day?: PublicDay | null;
  readonly none?: string | undefined;
}

function MatchList({ title, matches, counts, day = null, none }: MatchListProps) {
  const now = useNow();
  const more = matches.length - MOST;
  return (
    <>
      <h3>{title}</h3>
      {matches.length === 0 && <p className={styles.hint}>{none}</p>}
      <ol className={styles.list}>
        {matches.slice(0, MOST).map((one) => (
          <MatchRow key={one.code} one={one} isNow={one === counts} time={timeText(one, day, now)} />
        ))}
      </ol>
      {more > 0 && <p className={styles.hint}>{words.more(more)}</p>}
    </>
  );
}

/** How a match stands: the one that is called is the one to score. */
function Mark({ standing }: Pick<OpenMatch, 'standing'>) {
  const text = words.standings[standing];
  if (standing === 'later') return <>{text}</>;
  return <Pill kind={standing === 'called' ? 'warning' : 'live'}>{text}</Pill>;
}

/** When a match comes that is neither called nor played: as it is expected, else as it is planned. */
function timeText({ match, pack, standing }: OpenMatch, day: PublicDay | null, now: number): string | null {
  if (standing !== 'later') return null;
  const expected = day === null ? undefined : textOnCourt(day, matchKey(pack), now);
  return expected ?? (match.scheduledAt === null ? null : clockTime(match.scheduledAt));
}

interface MatchRowProps {
  readonly one: OpenMatch;
  readonly isNow: boolean;
  readonly time: string | null;
}

function MatchRow({ one: { match, pack, code, standing }, isNow, time }: MatchRowProps) {
  const title = words.title(pack.eventName, match.matchNumber + 1);
  const sides = words.versus(pack.names.A.join(' / '), pack.names.B.join(' / '));
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{sides}</strong>
        <span className={styles.hint}>
          <Mark standing={standing} /> {time === null ? title : `${title}, ${time}`}
        </span>
      </span>
      <Way
        standing={isNow ? 'now' : standing}
        to={paths.umpireMatch(code)}
        aria-label={words.openMatch(`${title}, ${sides}`)}
      >
        {words.openPanel}
      </Way>
    </li>
  );
}

type WayProps = LinkProps & { readonly standing: OpenMatch['standing'] | 'now' };

/** One match counts now; another that is called or played may be opened too, and a later one as well, in quiet. */
function Way({ standing, ...rest }: WayProps) {
  if (standing === 'later') return <Link {...rest} className={styles.later} />;
  if (standing === 'now') return <LinkButton {...rest} className={styles.act} />;
  return <LinkButton {...rest} kind="ghost" small />;
}

/** The way to a match by the code of its sheet. */
export function CodeField() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    const isCode = matchIdOf(code) !== null;
    setWrong(!isCode);
    if (isCode) navigate(paths.umpireMatch(code.replace(/[\s-]/g, '').toUpperCase()));
  };
  return (
    <form className={styles.code} noValidate onSubmit={open}>
      <TextField
        label={words.code}
        hint={words.codeHint}
        error={isWrong ? words.codeFault : null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="ghost">
        {words.open}
      </Button>
    </form>
  );
}
