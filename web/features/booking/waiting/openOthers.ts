import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { isBeingPaid, openingOf } from '../../../lib/bookable.ts';

type AgeGroup = PublicEvent['ageGroup'];

/** Whether somebody of one age group may be of the other too; who plays among all may be of any age. */
function mayBeOfAge(own: AgeGroup, other: AgeGroup): boolean {
  if (own.kind === 'under') {
    return other.kind === 'open' || (other.kind === 'under' && other.age >= own.age);
  }
  if (own.kind === 'over') return other.kind !== 'under' && (other.kind !== 'over' || other.age <= own.age);
  return true;
}

function mayBeOfGender(own: PublicEvent['gender'], other: PublicEvent['gender']): boolean {
  if (own === 'male') return other !== 'female';
  return own !== 'female' || other !== 'male';
}

function isSameAge(one: AgeGroup, other: AgeGroup): boolean {
  const age = (group: AgeGroup) => ('age' in group ? group.age : null);
  return one.kind === other.kind && age(one) === age(other);
}

/** In how much an event is another one than the one that was looked for. */
function differences(own: PublicEvent, other: PublicEvent): number {
  const isAnother = [
    own.eventType !== other.eventType,
    own.gender !== other.gender,
    !isSameAge(own.ageGroup, other.ageGroup),
  ];
  return isAnother.filter(Boolean).length;
}

/** The events with a free place that those whom an event is for may enter too, the most alike first. */
export function openOthers(tournament: PublicTournament, own: PublicEvent, now: number): PublicEvent[] {
  return tournament.events
    .filter((other) => other.id !== own.id && openingOf(tournament, other, now).ok && !isBeingPaid(other))
    .filter((other) => mayBeOfGender(own.gender, other.gender) && mayBeOfAge(own.ageGroup, other.ageGroup))
    .toSorted((one, other) => differences(own, one) - differences(own, other));
}
