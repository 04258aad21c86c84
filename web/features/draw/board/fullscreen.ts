import { showColumn } from './reveal.ts';

/** A match, and where it stands in the window. */
interface Place {
  readonly match: Element;
  readonly top: number;
}

/** How far a match stands from the middle of the window. */
function distance(match: Element): number {
  const { left, right, top, bottom } = match.getBoundingClientRect();
  return Math.hypot((left + right - innerWidth) / 2, (top + bottom - innerHeight) / 2);
}

/** The match in the middle of what is in sight. */
function middleOf(frame: Element): Place | null {
  const [nearest] = [...frame.querySelectorAll('article')]
    .map((match) => ({ match, away: distance(match) }))
    .toSorted((one, other) => one.away - other.away);
  return nearest ? { match: nearest.match, top: nearest.match.getBoundingClientRect().top } : null;
}

/** Has a match stand where it stood, with what is around it. */
function putBack({ match, top }: Place): void {
  showColumn(match);
  const moves = document.fullscreenElement ?? window;
  moves.scrollBy({ top: match.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Fills the screen with a draw until somebody leaves it: what was in sight stays there, both ways. */
export async function fillScreen(frame: Element): Promise<void> {
  let middle = middleOf(frame);
  await frame.requestFullscreen();
  if (middle) putBack(middle);
  // Esc asks nobody before it leaves: what is in sight has to be known by then.
  const look = () => {
    if (document.fullscreenElement === frame) middle = middleOf(frame);
  };
  look();
  frame.addEventListener('scroll', look, { capture: true, passive: true });
  const leave = () => {
    if (document.fullscreenElement === frame) return;
    document.removeEventListener('fullscreenchange', leave);
    frame.removeEventListener('scroll', look, { capture: true });
    if (middle) putBack(middle);
  };
  document.addEventListener('fullscreenchange', leave);
}
