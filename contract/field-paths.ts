import type * as z from 'zod/mini';
import type { AnyCall } from './call.ts';
import { isShape, type Shape } from './wire/shape.ts';

/** What of a call says how its fields are called. */
type Named = Pick<AnyCall, 'body' | 'errorNames'>;

interface Definition {
  readonly type: string;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
}

/** Finds a part of a path among an object's names: how it is called on the other side, and on the wire. */
type Find = (names: Shape<unknown>['wireNames'], part: string) => readonly [other: string, wire: string];

const outward: Find = (names, part) => [names[part] ?? part, names[part] ?? part];

const inward: Find = (names, part) => [
  Object.entries(names).find(([, wire]) => wire === part)?.[0] ?? part,
  part,
];

function definitionOf(schema: z.core.$ZodType): Definition {
  return schema._zod.def;
}

/** The object or list that a schema comes down to, past what may be missing or is checked as well. */
function coreOf(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema === undefined || isShape(schema) || definitionOf(schema).type === 'array') return schema;
  const { innerType, in: wire } = definitionOf(schema);
  return coreOf(innerType ?? wire);
}

function memberOf(schema: z.core.$ZodType | undefined, wireName: string): z.core.$ZodType | undefined {
  const wire = schema && definitionOf(schema).in;
  return wire && (wire as z.core.$ZodObject)._zod.def.shape[wireName];
}

/** A path below a schema in the names of the other side; what the schema does not know stays as it is. */
function renamed(
  schema: z.core.$ZodType | undefined,
  path: readonly string[],
  find: Find,
): readonly string[] {
  const [part, ...rest] = path;
  const core = coreOf(schema);
  if (part === undefined || core === undefined) return path;
  if (!isShape(core)) return [part, ...renamed(definitionOf(core).element, rest, find)];
  const [other, wire] = find(core.wireNames, part);
  return [other, ...renamed(memberOf(core, wire), rest, find)];
}

/** The names on the wire of a refused field, by our path to it (`entries.0.players.1.mobile`). */
export function wirePaths({ body, errorNames }: Named, path: string): readonly string[] {
  const parts = path.split('.');
  const [first = path] = parts;
  const [, ...below] = renamed(body, parts, outward);
  return (errorNames[first] ?? [first]).map((wire) => [wire, ...below].join('.'));
}

/** Our paths to a refused field, by its name on the wire; a name that stands for several fields tells each of them. */
export function ownPaths({ body, errorNames }: Named, wirePath: string): readonly string[] {
  const parts = wirePath.split('.');
  const [first = wirePath] = parts;
  const own = Object.entries(errorNames).flatMap(([name, wires]) => (wires.includes(first) ? [name] : []));
  const [, ...below] = renamed(body, parts, inward);
  return (own.length > 0 ? own : [first]).map((name) => [name, ...below].join('.'));
}
