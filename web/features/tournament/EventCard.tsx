import type { PublicEvent } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { Card } from '../../ui/Card.tsx';
import { Fee } from '../../ui/Money.tsx';
import styles from './Tournament.module.css';

interface EventCardProps {
  readonly event: PublicEvent;
  /** What else is to be known, under the match type. */
  readonly note?: string | null;
  /** Who may enter, where not everybody may. */
  readonly eligibility?: string | null;
  readonly places?: ReactNode;
  readonly actions: ReactNode;
}

/** One event: name, match type, fee, and what can be done. */
export function EventCard({ event, note, eligibility, places, actions }: EventCardProps) {
  return (
    <Card className={styles.event}>
      <div className={styles.eventFacts}>
        <h2>{event.name}</h2>
        <p>
          {tournamentWords.matchTypes[event.matchType]}
          {note && `. ${note}`}
        </p>
        {eligibility && <p>{eligibility}</p>}
      </div>
      {places && <div className={styles.placesPart}>{places}</div>}
      <div className={styles.fee}>
        <Fee feePaise={event.feePaise} discountPercent={event.discountPercent} />
        {event.eventType === 'doubles' && tournamentWords.aPair}
      </div>
      <div className={styles.eventActions}>{actions}</div>
    </Card>
  );
}
