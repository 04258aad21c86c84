import type { DeskOrder } from '@tournaments/contract';
import { deskWords } from './desk.ts';

/** How it is asked whether a command is wanted with what it brings or what speaks against it. */
interface Asks {
  readonly title: string;
  readonly text: string | null;
  readonly act: string;
}

const CHANGES_OTHERS: Asks = {
  title: 'This changes other matches too',
  text: 'If you go on:',
  act: 'Go on',
};

const ASKS: Readonly<Partial<Record<DeskOrder['kind'], Asks>>> = {
  undo: {
    title: 'Take back what was done since, too?',
    text: 'Taken back with it:',
    act: 'Take it all back',
  },
  resume: { title: 'Resume this match all the same?', text: null, act: 'Resume it all the same' },
  move: { title: 'Move this match all the same?', text: null, act: 'Move it all the same' },
  call: { title: 'Call this match all the same?', text: null, act: deskWords.callAnyway },
};

/** The words of the question that the desk asks before it does a command. */
export function asksBefore(kind: DeskOrder['kind']): Asks {
  return ASKS[kind] ?? CHANGES_OTHERS;
}
