import type { OrganizerEvent } from '@tournaments/contract';
import { ageGroupText } from '@tournaments/engine';

/** An event as its fixture names it: with its age group, where its own name does not say that. */
export function eventTitle({ name, ageGroup }: Pick<OrganizerEvent, 'name' | 'ageGroup'>): string {
  const group = ageGroupText(ageGroup);
  return name.toLowerCase().includes(group.toLowerCase()) ? name : `${name}, ${group}`;
}
