import { isMoving, moveBy, noted, putStep, setStepListener, whenStill, type Noted } from './steps.ts';

type Close = () => void;

/** The dialogs that Back closes, the newest last. */
const open: Close[] = [];
/** Steps that Back has just passed: a dialog that stays open goes forward to its own again. */
let ahead = 0;

function depthOf({ dialogs = 0 }: Noted): number {
  return dialogs;
}

/** Brings the history to where each open dialog has one step, and no other has. */
function settle(): void {
  if (isMoving()) {
    whenStill(settle);
    return;
  }
  const depth = depthOf(noted());
  const missing = open.length - depth;
  if (missing === 0) return;
  if (missing > 0 && ahead === 0) {
    putStep({ ...noted(), dialogs: depth + 1 }, undefined, true);
  } else {
    moveBy(missing > 0 ? Math.min(missing, ahead) : missing);
    ahead = 0;
  }
  whenStill(settle);
}

function onStep(before: Noted): void {
  const now = noted();
  if (now.key !== before.key || now.idx !== before.idx) return;
  const passed = depthOf(before) - depthOf(now);
  // Forward opens nothing again.
  if (passed < 0) settle();
  if (passed <= 0) return;
  const top = open.at(-1);
  if (top === undefined) {
    // A reload left the step of a dialog that is gone: the press was meant for the page.
    history.go(-1 - depthOf(now));
    return;
  }
  ahead = passed;
  top();
  // Once the page has followed; a dialog at work may stay.
  setTimeout(() => {
    settle();
    ahead = 0;
  });
}

/** Lets Back close a dialog, from now until the answer is called. */
export function closeByBack(close: Close): () => void {
  setStepListener(onStep);
  const held = () => close();
  open.push(held);
  // One dialog that follows another in the same turn takes over its step.
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(held), 1);
    queueMicrotask(settle);
  };
}
