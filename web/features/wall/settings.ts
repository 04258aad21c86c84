import type { PublicDay } from '@tournaments/contract';
import type { Screen } from './sizes.ts';

export const BLOCKS = ['courts', 'calls', 'next', 'finished', 'absent'] as const;
export type Block = (typeof BLOCKS)[number];

/** What a wall shows and how, as its address says it. */
export interface WallSettings {
  /** One block alone, or null for all of them in turn. */
  readonly block: Block | null;
  /** Numbers of courts and abbreviations of events, in small letters; empty for all. */
  readonly courts: readonly number[];
  readonly events: readonly string[];
  readonly theme: 'dark' | 'light';
  readonly screen: Screen;
  readonly hasSound: boolean;
}

const USUAL_SCREEN: Screen = { inches: 55, metres: 10 };

interface Parameters {
  get(name: 'courts' | 'events' | 'theme' | 'screen' | 'reader' | 'sound'): string | null;
}

function listOf(text: string | null): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
}

function within(text: string | null, least: number, most: number, usual: number): number {
  const value = Number(text ?? Number.NaN);
  return text !== null && value >= least && value <= most ? value : usual;
}

/** The block of an address; undefined where there is none of that name. */
export function blockOf(name: string | undefined): Block | null | undefined {
  return name === undefined ? null : BLOCKS.find((block) => block === name);
}

/** The settings of an address: `?courts=1,2&events=MS&theme=light&screen=43&reader=12&sound=on`; what is no value is left out. */
export function settingsOf(block: Block | null, search: Parameters): WallSettings {
  return {
    block,
    courts: listOf(search.get('courts'))
      .map(Number)
      .filter((court) => Number.isInteger(court)),
    events: listOf(search.get('events')),
    theme: search.get('theme') === 'light' ? 'light' : 'dark',
    screen: {
      inches: within(search.get('screen'), 20, 150, USUAL_SCREEN.inches),
      metres: within(search.get('reader'), 3, 40, USUAL_SCREEN.metres),
    },
    hasSound: search.get('sound') === 'on',
  };
}

/** The address's parameters for these settings; what is usual is not said. */
export function searchOf({ courts, events, theme, screen, hasSound }: Omit<WallSettings, 'block'>): string {
  const said = {
    courts: courts.join(','),
    events: events.join(','),
    theme: theme === 'light' ? theme : '',
    screen: screen.inches === USUAL_SCREEN.inches ? '' : String(screen.inches),
    reader: screen.metres === USUAL_SCREEN.metres ? '' : String(screen.metres),
    sound: hasSound ? 'on' : '',
  };
  const parts = Object.entries(said).filter(([, value]) => value !== '');
  return parts.length === 0 ? '' : `?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** The part of a day that a wall is for: its courts and its events. */
export function chosen(day: PublicDay, { courts, events }: WallSettings): PublicDay {
  if (courts.length === 0 && events.length === 0) return day;
  const names = new Map(day.events.map(({ id, abbreviation }) => [id, abbreviation.toLowerCase()]));
  const isCourt = (court: number | null) => courts.length === 0 || court === null || courts.includes(court);
  const isEvent = (eventId: number) => events.length === 0 || events.includes(names.get(eventId) ?? '');
  const isShown = (one: { readonly eventId: number; readonly court: number | null }) =>
    isCourt(one.court) && isEvent(one.eventId);
  const calls = day.calls.filter(isShown);
  return {
    ...day,
    courts: day.courts.filter(
      ({ number, match }) => isCourt(number) && (match === null || isEvent(match.eventId)),
    ),
    withoutCourt: courts.length > 0 ? [] : day.withoutCourt.filter(({ eventId }) => isEvent(eventId)),
    calls,
    suspended: day.suspended.filter(isShown),
    next: day.next.filter(isShown),
    finished: day.finished.filter(isShown),
    absent: day.absent.filter(({ key }) => calls.some((call) => call.key === key)),
  };
}
