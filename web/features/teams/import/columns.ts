import type { PlayerFacts } from '../formValues.ts';

/** What a column can hold: a field of the first or second player, or something about the team. */
export type Target = `${0 | 1}.${keyof PlayerFacts}` | 'reference' | 'status' | 'amount' | 'event';

/** Which column (from 0) holds what; what is not named is not read. */
export type Mapping = Readonly<Partial<Record<Target, number>>>;

/** How a table is to be read: its heading row, from 0, or -1 for none, and what its columns hold. */
export interface Reading {
  readonly headingRow: number;
  readonly mapping: Mapping;
}

export const PLAYER_FIELDS = ['name', 'email', 'mobile', 'dateOfBirth', 'academy'] as const;
const TEAM_TARGETS = ['reference', 'status', 'amount', 'event'] as const;

type Meaning = keyof PlayerFacts | (typeof TEAM_TARGETS)[number] | 'nothing';

/** Words of headings and what they mean, the more telling first: "Academy Name" is no name. */
const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [
    /^(s|sr|ser|sl|serial)\b|^(no|number|entry|mode|gender|sex|age|timestamp|remarks?|date & time)$|^#/,
    'nothing',
  ],
  [/\b(status)\b|\bpaid\b|^(mode of )?payments?$|^payment (mode|method|by|via)$|^paid (by|via)$/, 'status'],
  [/\bevents?\b|\bcategor(y|ies)\b/, 'event'],
  [/\b(academy|club|district|school|college|institut(e|ion)|association)\b/, 'academy'],
  [/\b(dob|birth|born|birthday)\b/, 'dateOfBirth'],
  [/\b(mobile|phone|contact|whatsapp|cell|ph)\b/, 'mobile'],
  [/\b(e ?)?mail\b/, 'email'],
  [/\b(utr|transaction|txn|reference|ref|payment id|cash)\b/, 'reference'],
  [/\b(amount|fees?)\b/, 'amount'],
  [/\b(name|player|players|partner|team)\b/, 'name'],
];

/** Headings of columns that only count the rows, or say how our own export got a team. */
const COUNTING = /^(s|sr|ser|sl|serial)\b|^(no|number|entry)$|^#/;
const SECOND = /\b(p2|player ?2|2nd|second|partner|name ?2)\b|\b2$/;
const HEADINGS_IN_THE_FIRST = 10;

function plain(heading: string): string {
  return heading
    .toLocaleLowerCase('en-IN')
    .replace(/[^\p{L}\p{N}&#]+/gu, ' ')
    .trim();
}

function meaningOf(heading: string): Meaning | null {
  const text = plain(heading);
  // Headings are short; a long text is somebody's data.
  if (text === '' || text.length > 40) return null;
  return MEANINGS.find(([words]) => words.test(text))?.[1] ?? null;
}

function isPlayerField(meaning: Meaning): meaning is keyof PlayerFacts {
  return (PLAYER_FIELDS as readonly Meaning[]).includes(meaning);
}

/** What each column holds by its heading; a field that comes again is the second player's. */
function mappingOf(headings: readonly string[], size: 1 | 2): Mapping {
  const mapping: Partial<Record<Target, number>> = {};
  for (const [column, heading] of headings.entries()) {
    const meaning = meaningOf(heading);
    if (meaning === null || meaning === 'nothing') continue;
    if (!isPlayerField(meaning)) {
      mapping[meaning] ??= column;
      continue;
    }
    const isSecond = SECOND.test(plain(heading)) || mapping[`0.${meaning}`] !== undefined;
    if (isSecond && size === 1) continue;
    mapping[`${isSecond ? 1 : 0}.${meaning}`] ??= column;
  }
  return mapping;
}

const LOOKS: readonly (readonly [RegExp, keyof PlayerFacts])[] = [
  [/@/, 'email'],
  [/^\d{1,4}[-/. ]\w{1,9}[-/. ]\d{1,4}$/, 'dateOfBirth'],
  [/^\+?[\d\s-]{10,16}$/, 'mobile'],
  [/\p{L}{2}/u, 'name'],
];

/** What columns without headings hold, by what their first cells look like: the second text is the academy. */
function mappingByLooks(rows: readonly (readonly string[])[], size: 1 | 2): Mapping {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const mapping: Partial<Record<Target, number>> = {};
  for (let column = 0; column < width; column += 1) {
    const cell = rows.map((row) => row[column] ?? '').find((text) => text !== '') ?? '';
    const look = LOOKS.find(([pattern]) => pattern.test(cell))?.[1];
    if (look === undefined) continue;
    const candidates: Target[] =
      look === 'name' ? ['0.name', '0.academy'] : size === 2 ? [`0.${look}`, `1.${look}`] : [`0.${look}`];
    const free = candidates.find((target) => mapping[target] === undefined);
    if (free !== undefined) mapping[free] = column;
  }
  return mapping;
}

/** How a table is probably meant: by its headings where it has any, else by what its cells look like. */
export function guessReading(table: readonly (readonly string[])[], size: 1 | 2): Reading {
  const known = (row: readonly string[]) => row.filter((cell) => meaningOf(cell) !== null).length;
  const headingRow = table.slice(0, HEADINGS_IN_THE_FIRST).findIndex((row) => {
    const filled = row.filter((cell) => cell !== '').length;
    return known(row) >= 2 && known(row) * 2 >= filled;
  });
  if (headingRow < 0) return { headingRow, mapping: mappingByLooks(table.slice(0, 20), size) };
  return { headingRow, mapping: mappingOf(table[headingRow] ?? [], size) };
}

/** The columns with a heading that nothing is read from, as their headings say. */
export function unreadHeadings(
  table: readonly (readonly string[])[],
  { headingRow, mapping }: Reading,
): readonly string[] {
  const read = new Set(Object.values(mapping));
  const says = (heading: string) => heading.trim() !== '' && !COUNTING.test(plain(heading));
  return (table[headingRow] ?? []).filter((heading, column) => says(heading) && !read.has(column));
}

/** Every field that a column can be chosen for. */
export function targetsOf(size: 1 | 2): readonly Target[] {
  const players = size === 1 ? ([0] as const) : ([0, 1] as const);
  return [
    ...players.flatMap((position) => PLAYER_FIELDS.map((field): Target => `${position}.${field}`)),
    ...TEAM_TARGETS,
  ];
}
