import * as z from 'zod/mini';
import { isShape } from './wire/shape.ts';

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
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const slow: Step = (value) => z.encode(schema, value);
  if (def.checks?.some((check) => check._zod.def.check === 'overwrite')) return slow;
  switch (def.type) {
    case 'optional':
      return skipping(undefined, stepOf(def.innerType));
    case 'nullable':
      return skipping(null, stepOf(def.innerType));
    case 'prefault':
      return stepOf(def.innerType);
    case 'array':
      return each(stepOf(def.element));
    case 'object':
      return def.catchall === undefined ? members(def.shape) : slow;
    case 'union':
      return def.options.every((option) => stepOf(option) === same) ? same : slow;
    case 'pipe':
      if (!('reverseTransform' in def)) return slow;
      return isShape(schema) ? renamed(schema.wireNames, def.in) : through(def as z.core.$ZodCodecDef);
    default:
      return PLAIN.has(def.type) ? same : slow;
  }
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
