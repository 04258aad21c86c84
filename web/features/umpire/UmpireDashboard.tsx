import type { PublicEvent, UmpireTournament } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { TournamentCourts } from '../../lib/TournamentCourts.tsx';
import { useSearchParams } from '../../lib/router.tsx';
import { umpireWords as words } from '../../lib/texts/umpire.ts';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useCallsOfDesk, useUmpireTournament } from './api.ts';
import styles from './Umpire.module.css';

interface UmpireDashboardProps {
  /** What stands above the chosen event: scores that wait, and the own court. */
  readonly above: (tournament: UmpireTournament) => ReactNode;
  /** Another way to a match than its event. */
  readonly code: ReactNode;
  readonly below: (tournament: UmpireTournament) => ReactNode;
  /** What this device has kept, while the server cannot be reached. */
  readonly kept: ReactNode;
  /** The fixture of the chosen event. */
  readonly children: (event: PublicEvent, tournament: UmpireTournament) => ReactNode;
}

function Loading({ isFailing }: { readonly isFailing: boolean }) {
  return (
    <>
      <Skeleton>
        <Bone width="60%" height={36} />
        <br />
        <Bone height={56} />
        <br />
        <Bone height={240} />
      </Skeleton>
      <p role="status" className={styles.note}>
        {isFailing ? words.trying : ''}
      </p>
    </>
  );
}

/** The umpire's start: which event, and its fixture. The chosen event stands in the address. */
export function UmpireDashboard({ above, code, below, kept, children }: UmpireDashboardProps) {
  const { tournament, isFailing } = useUmpireTournament();
  useCallsOfDesk(tournament);
  const [search, setSearch] = useSearchParams();
  if (tournament === null) {
    return (
      <>
        <Loading isFailing={isFailing} />
        {isFailing && kept}
      </>
    );
  }
  const chosen = tournament.events.find(({ id }) => String(id) === search.get('event'));
  const options = tournament.events.map(({ id, name }) => ({ value: String(id), text: name }));
  return (
    <TournamentCourts tournament={tournament}>
      <div className={styles.dashboard}>
        <div>
          <h1>{words.welcome}</h1>
          <p className={styles.note}>{tournament.name}</p>
        </div>
        <div role="status">{isFailing && <p className={styles.offline}>{words.offline}</p>}</div>
        {above(tournament)}
        <div className={styles.ways}>
          {code}
          <SelectField
            label={words.selectEvent}
            value={chosen ? String(chosen.id) : ''}
            options={[{ value: '', text: words.selectEvent, disabled: true }, ...options]}
            onChange={(event) => setSearch({ event: event.target.value }, { replace: true })}
          />
        </div>
        {!chosen && <EmptyState title={words.noEvent} />}
        {chosen?.draw.length === 0 && (
          <EmptyState title={words.notPrepared}>{words.notPreparedText}</EmptyState>
        )}
        {chosen && chosen.draw.length > 0 && children(chosen, tournament)}
        {below(tournament)}
      </div>
    </TournamentCourts>
  );
}
