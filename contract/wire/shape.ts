import * as z from 'zod/mini';

/** One member of a wire object: the name it has there, and how its value is written. */
export interface Field<Wire extends string, Schema extends z.ZodMiniType> {
  readonly wire: Wire;
  readonly schema: Schema;
}

type Fields = Readonly<Record<string, Field<string, z.ZodMiniType>>>;
type Value<F> = F extends Field<string, infer Schema> ? z.output<Schema> : never;
type OptionalKeys<F extends Fields> = { [K in keyof F]: undefined extends Value<F[K]> ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };

/** The object that a shape stands for inside the project. */
export type Inside<F extends Fields> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: Value<F[K]> } & { [K in OptionalKeys<F>]?: Value<F[K]> }
>;

/** The schema of an object whose members have other names (and forms) on the wire than inside. */
export type Shape<T> = z.ZodMiniType<T> & { readonly wireNames: Readonly<Record<string, string>> };

/** Whether a schema was built by `shape`. */
export function isShape(schema: object): schema is Shape<unknown> {
  return 'wireNames' in schema;
}

/** A member with the name `wire` on the wire. */
export function field<Wire extends string, Schema extends z.ZodMiniType>(
  wire: Wire,
  schema: Schema,
): Field<Wire, Schema> {
  return { wire, schema };
}

/** One for all shapes: each would cost a phone some time at the start. */
const anyRecord = z.custom<Record<string, unknown>>();

function renamed(source: Record<string, unknown>, names: readonly (readonly [string, string])[]) {
  const target: Record<string, unknown> = {};
  for (const [from, to] of names) if (source[from] !== undefined) target[to] = source[from];
  return target;
}

/** Builds the two-way schema of an object from its members, named by our words; unknown keys are dropped. */
export function shape<F extends Fields>(fields: F): Shape<Inside<F>> {
  const pairs = Object.entries(fields);
  const wire = z.object(Object.fromEntries(pairs.map(([, member]) => [member.wire, member.schema])));
  const inward = pairs.map(([inside, member]) => [member.wire, inside] as const);
  const outward = pairs.map(([inside, member]) => [inside, member.wire] as const);
  const schema = z.codec(wire, anyRecord, {
    decode: (value) => renamed(value, inward),
    encode: (value) => renamed(value, outward),
  });
  return Object.assign(schema, { wireNames: Object.fromEntries(outward) }) as unknown as Shape<Inside<F>>;
}

/** A schema of several, of which a value of ours tells at once which it is. */
export type Choice<T> = z.ZodMiniType<T> & { readonly memberFor: (value: T) => z.ZodMiniType };

/** Whether a schema was built by `choice`. */
export function isChoice(schema: object): schema is Choice<unknown> {
  return 'memberFor' in schema;
}

/** Lets what writes values choose among the members of a union, where reading has to try them one after the other. */
export function choice<T>(
  union: z.ZodMiniType<T>,
  memberFor: (value: NoInfer<T>) => z.ZodMiniType,
): z.ZodMiniType<T> {
  return Object.assign(union, { memberFor });
}
