import ts from 'typescript';

/** A piece of SQL as it stands in a source, with `?` for what is put in. */
export interface Sql {
  readonly file: string;
  readonly text: string;
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** With what a statement begins that stands in an ordinary string. */
const STATEMENT =
  /^\s*(?:select|insert into|update|delete from|with|create|alter|drop|copy|listen|notify|begin|commit|lock table|set \w+ to)\b/i;

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
}

/** All SQL of a TypeScript file: templates of the query builder, and strings that are statements. */
function sqlIn({ file, text }: Source): Sql[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Sql[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText(source)))
      found.push({ file, text: textOf(node.template) });
    else if (
      (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
      !ts.isTaggedTemplateExpression(node.parent) &&
      STATEMENT.test(textOf(node))
    )
      found.push({ file, text: textOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** All SQL of these files; a migration is SQL as it is. */
export function readSql(sources: readonly Source[]): Sql[] {
  return sources.flatMap((source) => (source.file.endsWith('.sql') ? [source] : sqlIn(source)));
}

/** By what a feature is known: in SQL, and in calls of the query builder. */
interface Signs {
  readonly sql?: RegExp;
  readonly code?: RegExp;
}

/** What Postgres has that another database might not, used by the site or not. */
export const FEATURES: Readonly<Record<string, Signs>> = {
  'advisory locks': { sql: /advisory/i },
  'row locks (FOR UPDATE, FOR SHARE)': { sql: /\bfor (?:no key )?(?:update|share)\b/i, code: /\.for\('/ },
  'SKIP LOCKED': { sql: /skip locked/i, code: /skipLocked/ },
  NOWAIT: { sql: /\bnowait\b/i, code: /noWait/ },
  'LOCK TABLE': { sql: /\block table\b/i },
  'system columns (xmin, ctid, tableoid)': { sql: /\b(?:xmin|xmax|ctid|tableoid)\b|::xid\b/i },
  'LISTEN and NOTIFY': {
    sql: /\bpg_notify\b|^\s*(?:listen|notify) /i,
    code: /`(?:listen|notify) |; notify /,
  },
  'ON CONFLICT': { sql: /\bon conflict\b/i, code: /onConflict/ },
  RETURNING: { sql: /\breturning\b/i, code: /\.returning\(/ },
  'UPDATE FROM, DELETE USING': { sql: /\bupdate [^;]*\bset [^;]*\bfrom\b|\bdelete from \S+ \S* ?using\b/i },
  'writes inside WITH': { sql: /\bas (?:materialized )?\(\s*(?:insert|update|delete)\b/i },
  'WITH MATERIALIZED': { sql: /\bas (?:not )?materialized\b/i },
  'WITH RECURSIVE': { sql: /\bwith recursive\b/i },
  'DISTINCT ON': { sql: /\bdistinct on\b/i, code: /selectDistinctOn/ },
  LATERAL: { sql: /\blateral\b/i, code: /Lateral\(/ },
  'window functions': { sql: /\bover\s*\(/i },
  'FILTER of aggregates': { sql: /\bfilter \(/i },
  'WITH ORDINALITY': { sql: /\bwith ordinality\b/i },
  'arrays (array[], any(), unnest)': { sql: /\[\]|\barray\s*\[|\bany\s*\(|\bunnest\b/i, code: /\.array\(\)/ },
  ILIKE: { sql: /\bilike\b/i, code: /\bilike\(/ },
  'regular expressions': { sql: /\bregexp_|(?<![!~<>=])!?~\*?\s*'/i },
  'JSONB columns and operators': { sql: /\bjsonb\b|->|@>|<@|#>|\bjsonb?_/i, code: /\bjsonb\(/ },
  'JSON path': { sql: /\bjsonb_path_|@\?|@@/i },
  'full text search': { sql: /\bts(?:vector|query)\b/i },
  'identity columns': { sql: /\bas identity\b/i },
  'generated columns': { sql: /\bstored\b/i, code: /\.generatedAlwaysAs\(/ },
  'partial indexes': { sql: /\bcreate (?:unique )?index [^;]*\bwhere\b/i },
  'indexes on expressions': { sql: /\bcreate (?:unique )?index [^;]*using btree \((?:[^;()]*,)?\s*\w+\(/i },
  'GIN, GiST, BRIN and hash indexes': { sql: /\busing (?:gin|gist|brin|hash)\b/i },
  'check constraints': { sql: /\bcheck \(/i },
  'foreign keys of several columns': { sql: /\bforeign key \("\w+",/i },
  'exclusion constraints': { sql: /\bexclude using\b/i },
  'deferrable constraints': { sql: /\bdeferrable\b/i },
  triggers: { sql: /\bcreate trigger\b/i },
  'functions of our own': { sql: /\bcreate (?:or replace )?function\b/i },
  'enumerated and other types of our own': { sql: /\bcreate (?:type|domain)\b/i },
  'views, materialized ones too': { sql: /\bcreate (?:or replace )?(?:materialized )?view\b/i },
  'tables in parts, inheritance': { sql: /\bpartition (?:by|of)\b(?! \w+ order)|\binherits \(/i },
  'unlogged and temporary tables': { sql: /\bcreate (?:unlogged|temp|temporary) table\b/i },
  'row level security': { sql: /\brow level security\b|\bcreate policy\b/i },
  extensions: { sql: /\bcreate extension\b/i },
  collations: { sql: /\bcollate\b/i },
  'text to rows and back (COPY)': { sql: /^copy /i },
  'schema changes in transactions': { sql: /\balter table\b/i },
  'isolation levels': { sql: /\bisolation level\b/i, code: /isolation level/ },
  savepoints: { sql: /\bsavepoint\b/i },
  'several statements in one query': { code: /; (?:commit|notify)|'; set / },
  'settings of a session': {
    sql: /\bset_config\b|\bcurrent_setting\b|^set \w+ to/i,
    code: /statement_timeout|idle_in_transaction_session_timeout/,
  },
  'catalogues of the database': {
    sql: /\bpg_(?:class|attribute|constraint|sequences|database|stat_activity)\b|information_schema/i,
  },
  'DROP TABLE CASCADE': { sql: /\bdrop table [^;]*cascade\b/i },
};

/** Text without the comments of SQL. */
function bare(text: string): string {
  return text.replace(/--[^\n]*/g, '');
}

/** The features that these sources use. */
export function usedFeatures(sources: readonly Source[]): Set<string> {
  const statements = readSql(sources).map(({ text }) => bare(text));
  const code = sources.filter(({ file }) => file.endsWith('.ts'));
  const isUsed = ({ sql, code: builder }: Signs) =>
    (sql !== undefined && statements.some((text) => sql.test(text))) ||
    (builder !== undefined && code.some(({ text }) => builder.test(text)));
  return new Set(Object.keys(FEATURES).filter((name) => isUsed(FEATURES[name] ?? {})));
}

/** Words before a bracket that are no functions: SQL's own. */
const WORDS = new Set(
  `all and any array as btree by check conflict else exists filter from identity in key lateral not numeric on or
  over partition select set some table then unique using values where with`.split(/\s+/),
);
const CALL = /(?<![\w".])([a-z_][a-z0-9_]*)\s*\(/g;
/** What a statement itself gives a name and columns: `insert into t (`, `from f(…) as t(`, `with t (`. */
const NAMED = /\b(?:into|table|as|with|references|copy|function|not exists|key|on)\s+"?([a-z_]+)"?\s*\(/g;

/** The functions that these sources call. */
export function usedFunctions(sources: readonly Source[]): Set<string> {
  const used = new Set<string>();
  for (const { text } of readSql(sources)) {
    const plain = bare(text)
      .toLowerCase()
      .replace(/'[^']*'/g, "''");
    const named = new Set([...plain.matchAll(NAMED)].map(([, name]) => name));
    for (const [, name = ''] of plain.matchAll(CALL))
      if (!WORDS.has(name) && name.length > 1 && !named.has(name)) used.add(name);
  }
  return used;
}
