/** What each step of the history notes. */
export interface Noted {
  /** Its place in the row, which `unsavedChanges` reads. */
  readonly idx?: number;
  readonly key?: string;
  /** What it carries. */
  readonly usr?: unknown;
  /** How many open dialogs it stands for; each has a step of its own, so that Back closes it. */
  readonly dialogs?: number;
}

/** Told of each step that a person took through the history, with the one before it. */
type Hear = (before: Noted) => void;

/** A browser that has nowhere to go tells nothing. */
const PATIENCE = 1000;

let before: Noted | null = null;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;
let hear: Hear | null = null;

/** What the step of the history that the page stands at notes. */
export function noted(): Noted {
  return (history.state ?? {}) as Noted;
}

/** Writes a step: a new one, or in place of the one where the page stands. */
export function putStep(next: Noted, address: string | undefined, isNew: boolean): void {
  if (isNew) history.pushState(next, '', address);
  else history.replaceState(next, '', address);
  before = next;
}

/** Whether the website itself is on its way through the history. */
export function isMoving(): boolean {
  return timer !== null;
}

/** Does something as soon as the history stands still: what is written on the way lands nowhere. */
export function whenStill(act: () => void): void {
  if (isMoving()) waiting.push(act);
  else act();
}

function stand(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const acts = waiting;
  waiting = [];
  for (const act of acts) whenStill(act);
}

/** Goes through the history without anybody having asked for it. */
export function moveBy(steps: number): void {
  timer = setTimeout(stand, PATIENCE);
  history.go(steps);
}

/** Goes to the step before the one where the page stands, its dialogs left out. */
export function stepBack(): void {
  whenStill(() => moveBy(-1 - (noted().dialogs ?? 0)));
}

/** The router tells that the history has moved. */
export function noteMove(): void {
  const last = before ?? noted();
  before = noted();
  if (isMoving()) stand();
  else hear?.(last);
}

/** Who hears of Back and Forward where dialogs are open. */
export function setStepListener(listener: Hear): void {
  hear = listener;
}
