import type { PublicEvent } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Fee } from '../../ui/Money.tsx';
import styles from './EventList.module.css';
import tournament from './Tournament.module.css';

interface EventCardProps {
  readonly event: PublicEvent;
  /** What else is to be known, under match type and who may enter. */
  readonly note?: string | null;
  /** Who may enter, where not everybody may. */
  readonly eligibility?: string | null;
  /** Who is followed in it, and what of them. */
  readonly followed?: ReactNode;
  /** What is going on, beside the name. */
  readonly mark?: ReactNode;
  /** Beside the name too: to follow it. */
  readonly star?: ReactNode;
  readonly places?: ReactNode;
  readonly actions: ReactNode;
  /** It takes no entries any more: what is on court goes before the fee. */
  readonly isDrawn?: boolean;
  /** Stands below all that. */
  readonly more?: ReactNode;
}

/** One event: name, match type, fee, and what can be done. */
export function EventCard({
  event,
  note,
  eligibility,
  followed,
  mark,
  star,
  places,
  actions,
  isDrawn = false,
  more,
}: EventCardProps) {
  return (
    <Card className={cx(styles.event, isDrawn && styles.drawn)} data-drawn={isDrawn || undefined}>
      <div className={styles.eventFacts}>
        <div className={styles.title}>
          <h2>
            {event.name}
            {mark && <> {mark}</>}
          </h2>
          {star}
        </div>
        <p>
          <span>{partWords.matchTypes[event.matchType]}</span>
          {eligibility && (
            <>
              {' · '}
              <span>{eligibility}</span>
            </>
          )}
        </p>
        {note && <p>{note}</p>}
        {followed && <p>{followed}</p>}
      </div>
      {places && <div className={styles.placesPart}>{places}</div>}
      <div className={styles.fee}>
        <Fee {...event} per={event.eventType === 'doubles' && tournamentWords.aPair} />
      </div>
      <div className={styles.eventActions}>{actions}</div>
      {more && <div className={cx(tournament.live, styles.more)}>{more}</div>}
    </Card>
  );
}
