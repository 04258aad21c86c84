import * as z from 'zod/mini';
import { isChoice, isShape } from './wire/shape.ts';

type Step = (value: unknown) => unknown;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** How values of each schema are written, worked out once. */
const steps = new WeakMap<z.core.$ZodType, Step>();

const same: Step = (value) => value;

/** Schemas whose values stand on the wire as they are. */
const PLAIN = new Set<Definition['type']>([
  'string',
  'number',
  'boolean',
  'null',
  'literal',
  'enum',
  'custom',
  'unknown',
  'any',
]);

/**
 * Writes a value of ours as it stands on the wire: the very result of `z.encode`, many times sooner, because what our
 * own types already promise is not checked once more. Kinds of schemas it does not know are left to `z.encode`.
 */
export function encode<T>(schema: z.ZodMiniType<T>, value: T): unknown {
  return stepOf(schema)(value);
}

function stepOf(schema: z.core.$ZodType): Step {
  const known = steps.get(schema);
  if (known !== undefined) return known;
  const made = stepFor(schema);
  steps.set(schema, made);
  return made;
}

function stepFor(schema: z.core.$ZodType): Step {
  if (isChoice(schema)) return (value) => stepOf(schema.memberFor(value))(value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const slow: Step = (value) => z.encode(schema, value);
  if (def.checks?.some((check) => check._zod.def.check === 'overwrite')) return slow;
  if (PLAIN.has(def.type)) return same;
  return stepAround(def) ?? stepInto(def) ?? (isCodec(def) ? stepThrough(schema, def) : slow);
}

/** What may be missing, or is what it is around. */
function stepAround(def: Definition): Step | null {
  if (def.type === 'optional') return skipping(undefined, stepOf(def.innerType));
  if (def.type === 'nullable') return skipping(null, stepOf(def.innerType));
  if (def.type === 'prefault') return stepOf(def.innerType);
  const isPlain = def.type === 'union' && def.options.every((option) => stepOf(option) === same);
  return isPlain ? same : null;
}

function stepInto(def: Definition): Step | null {
  if (def.type === 'array') return each(stepOf(def.element));
  return def.type === 'object' && def.catchall === undefined ? members(def.shape) : null;
}

function isCodec(def: Definition): def is z.core.$ZodCodecDef {
  return def.type === 'pipe' && 'reverseTransform' in def;
}

function stepThrough(schema: z.core.$ZodType, def: z.core.$ZodCodecDef): Step {
  return isShape(schema) ? renamed(schema.wireNames, def.in) : through(def);
}

function skipping(nothing: null | undefined, step: Step): Step {
  return step === same ? same : (value) => (value === nothing ? nothing : step(value));
}

function each(step: Step): Step {
  return step === same ? same : (list) => (list as readonly unknown[]).map(step);
}

type Members = Readonly<Record<string, z.core.$ZodType>>;

function members(shape: Members): Step {
  return written(Object.entries(shape).map(([name, schema]) => [name, name, stepOf(schema)]));
}

/** A shape gives its members their names on the wire and writes them, here in one go. */
function renamed(wireNames: Readonly<Record<string, string>>, wire: z.core.$ZodType): Step {
  const { shape } = (wire as z.core.$ZodObject)._zod.def;
  return written(Object.entries(wireNames).map(([inside, name]) => [inside, name, stepOf(shape[name]!)]));
}

/** Only the members that are named: whatever else an object carries never reaches the wire. */
function written(named: readonly (readonly [inside: string, name: string, step: Step])[]): Step {
  return (value) => {
    const source = value as Readonly<Record<string, unknown>>;
    const target: Record<string, unknown> = {};
    for (const [inside, name, step] of named) {
      const member = step(source[inside]);
      if (member !== undefined) target[name] = member;
    }
    return target;
  };
}

function through({ in: wire, out: inside, reverseTransform }: z.core.$ZodCodecDef): Step {
  const [last, first] = [stepOf(wire), stepOf(inside)];
  const turn = reverseTransform as Step;
  return (value) => last(turn(first(value)));
}
