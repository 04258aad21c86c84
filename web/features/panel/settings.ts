import { storedList, useStoredList } from '../../lib/storedList.ts';

/** How the panel looks on this device. */
export interface PanelSettings {
  readonly leftHanded: boolean;
  readonly reversed: boolean;
  readonly big: boolean;
  readonly seconds: boolean;
}

const USUAL: PanelSettings = { leftHanded: false, reversed: false, big: false, seconds: false };

const stored = storedList<PanelSettings>('panel-settings');
const names = storedList<string>('panel-umpire');

export function usePanelSettings(): readonly [PanelSettings, (change: Partial<PanelSettings>) => void] {
  const [settings = USUAL] = useStoredList(stored);
  return [settings, (change) => stored.update(() => [{ ...settings, ...change }])];
}

/** Who umpires with this device; empty until it was typed. */
export function useUmpireName(): readonly [string, (name: string) => void] {
  const [name = ''] = useStoredList(names);
  return [name, (next) => names.update(() => [next])];
}
