import { routes, type PublicTournament } from '@tournaments/contract';
import type { Phase } from '@tournaments/engine';
import type { ReactNode } from 'react';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { TimeSpan } from '../../ui/DateTime.tsx';
import { CalendarIcon, PlaceIcon } from '../../ui/icons/page.tsx';
import { PhasePill } from '../../ui/Pill.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { HeadActions } from './ShareLinks.tsx';
import styles from './Tournament.module.css';

interface HeaderProps {
  readonly tournament: PublicTournament;
  readonly phase: Phase;
  /** The row of tabs at the foot. */
  readonly children: ReactNode;
}

/** The head of a tournament's page: what, when and where, and how long until it starts. */
export function TournamentHeader({ tournament, phase, children }: HeaderProps) {
  const { name, address, startsAt, endsAt } = tournament;
  return (
    <div className={styles.hero}>
      <Wrap>
        <div className={styles.way} data-way>
          <Breadcrumb
            onBar
            steps={[
              { text: tournamentWords.listing, to: routes.tournaments },
              { text: tournamentWords.details },
              { text: name },
            ]}
          />
          <HeadActions tournament={tournament} />
        </div>
        <div className={styles.top}>
          <div className={styles.facts}>
            <h1>{name}</h1>
            <div className={styles.fact}>
              <CalendarIcon />
              <span className={styles.dates}>
                <TimeSpan from={startsAt} to={endsAt} between="–" />
              </span>
              <span className={styles.besideDates}>
                <PhasePill phase={phase} />
              </span>
            </div>
            <div className={styles.fact}>
              <PlaceIcon />
              <span className={styles.place}>{address}</span>
            </div>
          </div>
          <div className={styles.state}>
            <PhasePill phase={phase} />
            {phase === 'upcoming' && (
              <div className={styles.clock}>
                <span>{tournamentWords.starts}</span>
                <Countdown until={startsAt} />
              </div>
            )}
          </div>
        </div>
        {children}
      </Wrap>
    </div>
  );
}
