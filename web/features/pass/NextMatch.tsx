import { paths, type PassView } from '@tournaments/contract';
import { useNow } from '../../lib/clock.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { isOver, namesOf, nextOf, opponentsOf, roundOf, whenOf, type OwnMatch } from './matches.ts';
import styles from './Pass.module.css';

/** Why nothing is to come, as far as one can tell. */
function noneText({ entries }: PassView): string {
  const own = entries.filter(({ state }) => state === 'entered');
  const isPlayed = own.every(({ isDrawn, matches }) => isDrawn && matches.every(isOver));
  return isPlayed ? words.nextOver : words.nextWaits;
}

/** The one question of every player: when and where is played next, against whom. */
export function NextMatch({ pass }: { readonly pass: PassView }) {
  const next = nextOf(pass);
  if (next === null) return <p className={styles.quiet}>{noneText(pass)}</p>;
  return (
    <Card className={styles.next}>
      <h2>{words.next}</h2>
      <Known pass={pass} next={next} />
    </Card>
  );
}

function Known({ pass, next: { entry, match } }: { readonly pass: PassView; readonly next: OwnMatch }) {
  const now = useNow();
  const { tournament } = pass;
  return (
    <>
      <p className={styles.when} aria-live="polite">
        {whenOf(pass, match, now)}
      </p>
      {match.expected !== null && match.status === 'waiting' && <p>{words.ahead(match.expected.ahead)}</p>}
      <p>
        {entry.eventName}, {roundOf(match)}: {namesOf(entry)} {words.against(opponentsOf(match))}
      </p>
      {tournament.isShown && (
        <LinkButton kind="ghost" small to={paths.fixtures(tournament.id, entry.eventId)}>
          {words.fixtures}
        </LinkButton>
      )}
    </>
  );
}
