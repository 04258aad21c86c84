import type { PublicTournament } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { matchAddress } from '../../lib/liveAddress.ts';
import { Link } from '../../lib/router.tsx';
import { pairText } from '../../lib/texts/format.ts';
import { winnersWords as words } from '../../lib/texts/winners.ts';
import { winnersOf, type EventWinners } from '../../lib/winners.ts';
import { winnersText } from '../../lib/shareTexts.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import ShareButton from '../../ui/ShareButton.tsx';
import styles from './Tournament.module.css';
import own from './Winners.module.css';

interface WonProps extends EventWinners {
  readonly tournamentId: number;
}

function Trophy() {
  return (
    <svg className={own.trophy} viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      <path d="M4 2H1.5v1.5A3.5 3.5 0 0 0 5 7M12 2h2.5v1.5A3.5 3.5 0 0 1 11 7" />
      <path d="M4 .5h8V6a4 4 0 0 1-3 3.9V13h3v2.5H4V13h3V9.9A4 4 0 0 1 4 6z" />
    </svg>
  );
}

function Won({ tournamentId, final, champion, runnerUp }: WonProps) {
  return (
    <Link to={matchAddress(tournamentId, final)}>
      <span className={cx(styles.aside, own.event)}>
        {final.event.name}
        <span className={own.draw}>{words.draw}</span>
      </span>
      <span className={cx(styles.liveSide, own.champion)}>
        <span>
          <Trophy /> {pairText(champion)}
        </span>
        <span className={styles.aside}>{words.champion}</span>
      </span>
      {runnerUp !== null && (
        <span className={styles.liveSide}>
          <span>{pairText(runnerUp)}</span>
          <span className={styles.aside}>{words.runnerUp}</span>
        </span>
      )}
    </Link>
  );
}

interface WinnersProps {
  readonly tournament: PublicTournament;
  /** The poster. */
  readonly children: ReactNode;
}

/** Who won each event, and against whom in its final, and the poster. */
export default function Winners({ tournament, children }: WinnersProps) {
  return (
    <>
      <List tournament={tournament} />
      <div className={own.poster}>{children}</div>
    </>
  );
}

function List({ tournament }: Pick<WinnersProps, 'tournament'>) {
  const { origin } = useSiteInfo();
  const all = tournament.events.flatMap((event) => winnersOf(event) ?? []);
  if (all.length === 0) return null;
  return (
    <Card className={cx(styles.live, own.winners)}>
      <div className={own.head}>
        <h2>{words.title}</h2>
        <ShareButton look="icon" name={words.title} text={() => winnersText(tournament, origin)} />
      </div>
      <ul data-winners>
        {all.map((one) => (
          <li key={one.final.event.id}>
            <Won tournamentId={tournament.id} {...one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
