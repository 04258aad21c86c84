import type { PlayerPage } from '@tournaments/contract';
import { dayMatchAddress } from '../../lib/liveAddress.ts';
import { Link } from '../../lib/router.tsx';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { endsOf } from './ends.ts';
import { gamesText, isOver, opponentsOf, titleOf, whenText, type OwnMatch } from './matches.ts';
import styles from './Player.module.css';

interface NextProps {
  readonly page: PlayerPage;
  /** The instant for which times are told. */
  readonly at: number;
}

/** The match of now or the next one: when, where, against whom; the first thing that is read. */
export function NextMatch({ page, at }: NextProps) {
  const next = page.matches.find((match) => !isOver(match));
  const isNow = next?.status === 'called' || next?.status === 'on-court';
  return (
    <Card className={cx(styles.next, isNow && styles.now)}>
      <h2>{headingOf(page, next)}</h2>
      {next === undefined ? <NoNext page={page} /> : <Facts page={page} match={next} at={at} />}
    </Card>
  );
}

function headingOf({ mayPlayOn }: PlayerPage, next: OwnMatch | undefined): string {
  if (next === undefined && !mayPlayOn) return words.ended;
  return next?.status === 'on-court' ? words.now : words.next;
}

/** Why nothing comes; whoever plays no more reads how it ended. */
function NoNext({ page }: Pick<NextProps, 'page'>) {
  const ends = page.mayPlayOn ? [] : endsOf(page);
  return (
    <>
      {ends.map((text) => (
        <p key={text} className={styles.against}>
          {text}
        </p>
      ))}
      <p className={cx(ends.length > 0 && styles.aside)}>{noNext(page)}</p>
    </>
  );
}

function noNext({ matches, isShown, events, mayPlayOn }: PlayerPage): string {
  if (!mayPlayOn) return words.allPlayed;
  const isWaiting = matches.length === 0 && (!isShown || events.some(({ isDrawn }) => !isDrawn));
  return isWaiting ? words.noNextYet : words.noNext;
}

function Facts({ page, match, at }: NextProps & { readonly match: OwnMatch }) {
  // Who is next reads that with the time.
  const ahead = match.status === 'waiting' ? (match.expected?.ahead ?? 0) : 0;
  return (
    <>
      <p className={styles.when} role="status">
        {whenText(page, match, at)}
      </p>
      {match.status === 'called' && <p>{words.calledText}</p>}
      {ahead > 0 && <p className={styles.ahead}>{matchDayWords.ahead(ahead)}</p>}
      <p className={styles.against}>
        <span>{words.versus}</span> {opponentsOf(match)}
      </p>
      <p className={styles.toDraw}>
        <Link to={dayMatchAddress(page.tournamentId, match)}>{titleOf(page, match)}</Link>
      </p>
      {match.status === 'on-court' && gamesText(match) !== '' && (
        <p className={styles.games}>{gamesText(match)}</p>
      )}
    </>
  );
}
