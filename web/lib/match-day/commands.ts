import type { DeskOrder, SentCommand } from '@tournaments/contract';
import { now } from '../clock.ts';
import { deviceId, freshId } from '../device.ts';
import { storedList, useStoredList } from '../storedList.ts';

const names = storedList<string>('desk-name');

/** Who works with this device at the desk, as the other desk reads it; empty until it was typed. */
export function useDeskName(): readonly [string, (name: string) => void] {
  const [name = ''] = useStoredList(names);
  return [name, (next) => names.update(() => [next])];
}

export function deskName(): string {
  return names.read()[0] ?? '';
}

/** A command with an id of its own, given now on this device; `seen` is the match as it was on screen. */
export function newCommand(
  command: DeskOrder,
  seen: { readonly key: string; readonly desk: { readonly version: number } } | null = null,
  name = deskName(),
): SentCommand {
  return {
    id: freshId(),
    match: seen?.key ?? null,
    seen: seen?.desk.version ?? 0,
    at: now(),
    device: deviceId(),
    name,
    command,
  };
}
