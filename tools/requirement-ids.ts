import ts from 'typescript';

/** One point of the checklist. */
export interface Point {
  /** The file it stands in, without its ending. */
  readonly area: string;
  readonly id: string;
}

export interface MissingArea {
  readonly area: string;
  readonly total: number;
  readonly ids: readonly string[];
}

const ID = '[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+';
const POINT = new RegExp(`^- \\*\\*(${ID})\\*\\* `, 'gm');
const NAMED = new RegExp(`\\[(${ID}(?:\\s*,\\s*${ID})*)\\]`, 'g');

/** The points of one checklist file, in its order. */
export function readChecklist(area: string, text: string): Point[] {
  return [...text.matchAll(POINT)].map((match) => ({ area, id: match[1] ?? '' }));
}

/**
 * The ids that stand in brackets, several with commas between, in any string of the test files: titles are often
 * made from a table. What stands in comments and code proves nothing and does not count.
 */
export function idsInTests(files: readonly { readonly file: string; readonly text: string }[]): Set<string> {
  const ids = new Set<string>();
  for (const { file, text } of files) {
    if (!text.includes('[')) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    for (const string of stringsOf(source)) {
      for (const match of string.matchAll(NAMED)) for (const id of splitIds(match[1] ?? '')) ids.add(id);
    }
  }
  return ids;
}

function splitIds(list: string): string[] {
  return list.split(',').map((id) => id.trim());
}

function stringsOf(node: ts.Node): string[] {
  const own = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? [node.text] : [];
  const below: string[] = [];
  ts.forEachChild(node, (child) => {
    below.push(...stringsOf(child));
  });
  return [...own, ...below];
}

/** By area in the checklist's order: how many points there are, and which no test names. */
export function missingByArea(checklist: readonly Point[], named: ReadonlySet<string>): MissingArea[] {
  const areas = [...new Set(checklist.map(({ area }) => area))];
  return areas.map((area) => {
    const ids = checklist.filter((point) => point.area === area).map(({ id }) => id);
    return { area, total: ids.length, ids: ids.filter((id) => !named.has(id)) };
  });
}

/** The ids named by tests that look like the checklist's but are not in it: slips of the pen. */
export function unknownIds(checklist: readonly Point[], named: ReadonlySet<string>): string[] {
  const known = new Set(checklist.map(({ id }) => id));
  const families = new Set([...known].map((id) => id.split('-')[0]));
  return [...named].filter((id) => !known.has(id) && families.has(id.split('-')[0])).sort();
}
