import type { PublicTournament } from '@tournaments/contract';
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

function Won({ tournamentId, final, champion, runnerUp }: WonProps) {
  return (
    <Link to={matchAddress(tournamentId, final)}>
      <span className={styles.aside}>{final.event.name}</span>
      <span className={cx(styles.liveSide, own.champion)}>
        <span>{pairText(champion)}</span>
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

/** Who won each event, and against whom in its final. */
export default function Winners({ tournament }: { readonly tournament: PublicTournament }) {
  const { origin } = useSiteInfo();
  const all = tournament.events.flatMap((event) => winnersOf(event) ?? []);
  if (all.length === 0) return null;
  return (
    <Card className={styles.live}>
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
