import { useState } from 'react';
import { indianDate } from '@tournaments/engine';
import { now } from '../../../lib/clock.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { daysOf, type Period } from './days.ts';

/** A tournament as far as its days go. */
export interface Scheduled extends Period {
  readonly id: number;
}

/** The tournaments of which it was said here that their matches begin on another day. */
const agreed = new Set<number>();

/** Whether today, in India, is none of the days of a tournament. */
export function isAnotherDay({ startsAt, endsAt }: Period, at: number): boolean {
  const today = indianDate(at);
  return today < indianDate(startsAt) || today > indianDate(endsAt);
}

/** Starts a match; on a day that is none of the tournament's it is asked first, once. */
export function useLiveStart(tournament: Scheduled | null) {
  const [start, setStart] = useState<(() => void) | null>(null);
  const days = tournament && daysOf(tournament);
  const isAsked = () => tournament !== null && !agreed.has(tournament.id) && isAnotherDay(tournament, now());
  return {
    begin: (act: () => void) => (isAsked() ? setStart(() => act) : act()),
    question: start && tournament && days && (
      <ConfirmDialog
        open
        question={words.otherDay(days.first, days.last)}
        yes={words.startNow}
        no={words.notNow}
        onNo={() => setStart(null)}
        onYes={() => {
          agreed.add(tournament.id);
          setStart(null);
          start();
        }}
      />
    ),
  };
}
