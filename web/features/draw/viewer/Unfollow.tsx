import { splitName } from '@tournaments/contract';
import { drawWords } from '../../../lib/texts/draw.ts';
import type { Following } from './followed.ts';

/** The surnames of a player or pair, for where there is little room. */
export function surnamesOf(name: string): string {
  return name
    .split(' / ')
    .map((one) => splitName(one).surname)
    .join(' / ');
}

/** Ends the following of who is told of beside it; the keyboard goes on in the page. */
export function Unfollow({ name, stop }: Pick<Following, 'name' | 'stop'>) {
  const end = () => {
    stop();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    name !== null && (
      <button type="button" aria-label={drawWords.unfollow(name)} onClick={end}>
        ×
      </button>
    )
  );
}
