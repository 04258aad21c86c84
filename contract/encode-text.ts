import type * as z from 'zod/mini';
import { encode } from './encode.ts';
import { knockoutMatch, poolMatch } from './wire/match.ts';
import { isChoice, isShape } from './wire/shape.ts';

type Schema = z.core.$ZodType;

/** What changes rarely and is told often: the text of such an object is kept as long as the object is. */
const KEPT: readonly Schema[] = [knockoutMatch, poolMatch];

const keptTexts = new Map(KEPT.map((schema) => [schema, new WeakMap<object, string>()]));

/** How values of each schema are written, worked out once. */
const writers = new WeakMap<Schema, Writer>();

/** Writes a value as JSON; undefined for what JSON leaves out. */
type Writer = (value: unknown) => string | undefined;

/** The JSON text of `encode`. Matches have to be new objects when they change: the text of each is written once. */
export function encodeText<T>(schema: z.ZodMiniType<T>, value: T): string {
  return writerOf(schema)(value) ?? 'null';
}

function writerOf(schema: Schema): Writer {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const made = writerFor(schema);
  writers.set(schema, made);
  return made;
}

function writerFor(schema: Schema): Writer {
  const whole: Writer = (value) => JSON.stringify(encode(schema as z.ZodMiniType, value));
  const texts = keptTexts.get(schema);
  if (texts !== undefined) return keeping(texts, whole);
  if (isChoice(schema)) return (value) => writerOf(schema.memberFor(value))(value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return skipping(writerOf(def.innerType));
  if (def.type === 'array' && def.checks === undefined) return each(writerOf(def.element));
  if (!isShape(schema) || def.type !== 'pipe') return whole;
  return members(schema.wireNames, (def.in as z.core.$ZodObject)._zod.def.shape);
}

function keeping(texts: WeakMap<object, string>, write: Writer): Writer {
  return (value) => {
    const known = texts.get(value as object);
    if (known !== undefined) return known;
    const text = write(value);
    if (text !== undefined) texts.set(value as object, text);
    return text;
  };
}

function skipping(write: Writer): Writer {
  return (value) => (value === undefined ? undefined : write(value));
}

function each(write: Writer): Writer {
  return (list) => `[${(list as readonly unknown[]).map((one) => write(one) ?? 'null').join(',')}]`;
}

function members(
  wireNames: Readonly<Record<string, string>>,
  shape: Readonly<Record<string, Schema>>,
): Writer {
  const named = Object.entries(wireNames).map(
    ([inside, name]) => [inside, JSON.stringify(name), writerOf(shape[name]!)] as const,
  );
  return (value) => {
    const source = value as Readonly<Record<string, unknown>>;
    const written = named.flatMap(([inside, name, write]) => {
      const text = write(source[inside]);
      return text === undefined ? [] : [`${name}:${text}`];
    });
    return `{${written.join(',')}}`;
  };
}
