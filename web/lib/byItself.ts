import type { ChangeEvent } from 'react';

type Typed = ChangeEvent<HTMLInputElement>;

function inputOf({ nativeEvent }: Typed): InputEvent {
  return nativeEvent as InputEvent;
}

/** Whether a field was filled by a paste: what is whole then is not going to be longer. */
export function wasPasted(event: Typed): boolean {
  return inputOf(event).inputType === 'insertFromPaste';
}

/** Whether a person has just pasted or typed; what the browser fills in by itself waits for a press. */
export function wasByHand(event: Typed): boolean {
  return wasPasted(event) || inputOf(event).data?.length === 1;
}

/** Sends the form of a field as soon as the page knows what was typed. */
export function submitSoon({ form }: HTMLInputElement): void {
  setTimeout(() => form?.requestSubmit());
}
