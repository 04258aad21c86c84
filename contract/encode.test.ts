import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './calls/all.ts';
import { encode } from './encode.ts';
import { encodeText } from './encode-text.ts';
import { field, shape } from './wire/shape.ts';

type Schema = z.core.$ZodType;

/** What stands on the wire somewhere; each schema takes some of it. */
const VALUES: readonly unknown[] = [
  'A',
  '',
  '1',
  '0',
  '12',
  1,
  0,
  7,
  12.5,
  true,
  false,
  null,
  'Singles',
  'Knockout',
  'Men',
  '3x15',
  'usual',
  'tournament',
  'success',
  'bye',
  'walkover',
  '2026-01-31',
  '2026-01-31T09:30:00+05:30',
  '2026-01-31T04:00:00Z',
  '123456789012',
  '9876543210',
  'U19',
  '7-pool-1',
  'player@example.in',
  '00000000-0000-4000-8000-000000000000',
  'A'.repeat(22),
  'B'.repeat(87),
  undefined,
];

/** A wire value that the schema takes; `turn` chooses among them. */
function wireValue(schema: Schema, turn: number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (isLeaf(schema)) return leaf(schema, turn);
  if (def.type === 'optional') return turn % 4 === 3 ? undefined : wireValue(def.innerType, turn);
  if (def.type === 'nullable') return turn % 4 === 3 ? null : wireValue(def.innerType, turn);
  if (def.type === 'array')
    return Array.from({ length: turn % 3 }, (_, index) => wireValue(def.element, turn + index));
  if (def.type === 'object') return wireObject(def.shape, turn);
  if (def.type === 'pipe') return wireValue(def.in, turn);
  if (def.type === 'record') return wireRecord(def.keyType, def.valueType, turn);
  const deep = def.type === 'union' ? def.options.filter((option) => !isLeaf(option)) : [];
  return deep.length === 0 ? leaf(schema, turn) : wireValue(deep[turn % deep.length]!, turn);
}

function wireObject(members: Readonly<Record<string, Schema>>, turn: number): unknown {
  const pairs = Object.entries(members);
  return Object.fromEntries(pairs.map(([name, member], index) => [name, wireValue(member, turn + index)]));
}

/** A record has each key that its enumeration names, or one. */
function wireRecord(key: Schema, value: Schema, turn: number): unknown {
  const { def } = (key as z.core.$ZodTypes)._zod;
  const names = def.type === 'enum' ? Object.values(def.entries) : [leaf(key, turn)];
  return Object.fromEntries(names.map((name, index) => [name, wireValue(value, turn + index)]));
}

function isLeaf(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return isLeaf(def.innerType);
  if (def.type === 'pipe') return isLeaf(def.in);
  if (def.type === 'union') return def.options.every(isLeaf);
  return !['object', 'array', 'record', 'tuple'].includes(def.type);
}

function leaf(schema: Schema, turn: number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'literal') return def.values[turn % def.values.length];
  if (def.type === 'enum') return Object.values(def.entries)[turn % Object.values(def.entries).length];
  const taken = VALUES.filter((value) => z.safeDecode(schema as z.ZodMiniType, value).success);
  return taken[turn % taken.length];
}

describe('what is written for the wire', () => {
  const schemas = allCalls.flatMap(({ name, body, query, reply }) => [
    [`the reply of ${name}`, reply] as const,
    [`the body of ${name}`, body] as const,
    [`the query of ${name}`, query] as const,
  ]);

  it.each(schemas)('is what zod writes: %s', (_name, schema) => {
    let compared = 0;
    for (let turn = 0; turn < 48; turn += 1) {
      const read = z.safeDecode(schema, wireValue(schema, turn));
      if (!read.success) continue;
      const written = z.safeEncode(schema, read.data);
      // What may be anything may also be nothing, which cannot be written where a member must be there.
      if (!written.success) continue;
      compared += 1;
      const text = JSON.stringify(written.data);
      expect(JSON.stringify(encode(schema, read.data))).toBe(text);
      // The second time parts of it are known.
      expect([encodeText(schema, read.data), encodeText(schema, read.data)]).toEqual([text, text]);
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('has nothing that the schema does not name', () => {
    const schema = shape({ name: field('playerName', z.string()) });
    const player = { name: 'Saina', mobile: '9876543210' };
    expect(encode(schema, player)).toEqual({ playerName: 'Saina' });
    expect(encode(z.object({ list: z.array(schema) }), { list: [player] })).toEqual({
      list: [{ playerName: 'Saina' }],
    });
  });

  it.each([
    ['a record', z.record(z.string(), z.string()), { a: 'b' }],
    ['a text that is changed on the way', z.string().check(z.toLowerCase()), 'ABC'],
    [
      'one of two objects',
      z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]),
      { b: 1, c: 2 },
    ],
  ] as const)('is left to zod where only zod knows how: %s', (_name, schema, value) => {
    const any = schema as z.ZodMiniType;
    expect(encode(any, value)).toEqual(z.encode(any, value));
  });
});
