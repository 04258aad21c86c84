import { freshKey } from './send.ts';

/** Reads what this device keeps under a name; null where there is nothing that can be read. */
export function readRecord<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Keeps something on this device; false where the storage is full or forbidden. */
export function writeRecord(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeRecord(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** An id that no other event has, in the form that the wire asks for. */
export function freshId(): string {
  return freshKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const DEVICE = 'panel-device';

/** What this device is called in logs: always the same. */
export function deviceId(): string {
  const known = readRecord<string>(DEVICE);
  if (known !== null) return known;
  const made = freshKey();
  writeRecord(DEVICE, made);
  return made;
}
