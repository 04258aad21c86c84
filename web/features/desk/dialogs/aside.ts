import type { DayMatch, DeskOrder } from '@tournaments/contract';

/**
 * What takes a match off a court for which no other is free, so that it gets the next one that is: one on court is
 * suspended, one that is only called waits again.
 */
export function asideCommands(
  { desk, isPinned }: Pick<DayMatch, 'desk' | 'isPinned'>,
  reason: string,
): readonly DeskOrder[] {
  const off: DeskOrder = desk.status === 'called' ? { kind: 'recall' } : { kind: 'suspend', reason };
  return isPinned ? [off] : [off, { kind: 'pin' }];
}
