import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { now } from '../../../lib/clock.ts';
import { useCourtName } from '../../../lib/courtNames.ts';
import { expectedTexts } from '../../../lib/expectedTexts.ts';
import { plannedText } from '../../../lib/followedNext.ts';
import { keyOfPlaced } from '../../../lib/placeless.ts';
import { eventText, podiumText, roundsToShare, roundText, type Shared } from '../../../lib/shareTexts.ts';
import { useSiteInfo } from '../../../lib/siteInfo.ts';
import { shareWords as words } from '../../../lib/texts/share.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MessagingIcon } from '../../../ui/icons/page.tsx';
import ShareButton from '../../../ui/ShareButton.tsx';
import styles from './Share.module.css';

const MESSAGING = 'https://wa.me/';

interface ShareDialogProps {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
  readonly onClose: () => void;
}

interface Choice {
  readonly name: string;
  readonly text: string;
}

/** What of a draw there is to tell, the newest first. */
function choicesOf(shared: Shared): readonly Choice[] {
  const podium = podiumText(shared);
  const rounds = roundsToShare(shared.event).toReversed();
  return [
    ...(podium === null
      ? [{ name: words.nextMatches, text: eventText(shared, now()) }]
      : [{ name: words.podium, text: podium }]),
    ...rounds.map((round) => ({ name: round.name, text: roundText(shared, round) })),
  ];
}

/** Messages about an event to be sent on: what is next or who won, and each of its rounds. */
export default function ShareDialog({ tournament, event, onClose }: ShareDialogProps) {
  const { origin } = useSiteInfo();
  const courtName = useCourtName();
  const choices = choicesOf({
    ...{ tournament, event, origin },
    whenOf: (placed) => expectedTexts.read(keyOfPlaced(placed)) ?? plannedText(placed, courtName, now()),
  });
  return (
    <Dialog open title={words.title(event.name)} size="small" onClose={onClose}>
      <p>{words.lead}</p>
      <ul className={styles.choices}>
        {choices.map(({ name, text }) => (
          <li key={name}>
            <span>{name}</span>
            <a
              href={`${MESSAGING}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words.onMessenger(name)}
              title={words.onMessenger(name)}
            >
              <MessagingIcon size={22} />
            </a>
            <ShareButton look="icon" name={name} text={() => text} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
