import type { DeskOrder } from '@tournaments/contract';
import type { DeskRow } from './match-state.ts';

type CardKind = 'hold' | 'lift' | 'pin' | 'unpin' | 'lock' | 'unlock' | 'not-before';
export type CardCommand = Extract<DeskOrder, { kind: CardKind }>;

const KINDS: ReadonlySet<string> = new Set<CardKind>([
  'hold',
  'lift',
  'pin',
  'unpin',
  'lock',
  'unlock',
  'not-before',
]);

/** Whether a command changes when a match may be called, and not how it stands. */
export function isCardCommand(command: DeskOrder): command is CardCommand {
  return KINDS.has(command.kind);
}

/** What of a match such a command changes. */
export function cardOf(
  command: CardCommand,
): Partial<Pick<DeskRow, 'hold' | 'isPinned' | 'lock' | 'notBefore'>> {
  switch (command.kind) {
    case 'hold':
      return { hold: command.why };
    case 'lift':
      return { hold: null };
    case 'pin':
      return { isPinned: true };
    case 'unpin':
      return { isPinned: false };
    case 'lock':
      return { lock: command.lock };
    case 'unlock':
      return { lock: null };
    case 'not-before':
      return { notBefore: command.at === null ? null : new Date(command.at * 1000) };
  }
}
