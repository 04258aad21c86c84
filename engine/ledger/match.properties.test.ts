import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookedCredit, Claim } from './ledger.ts';
import { matchLedger } from './match.ts';
import type { Coverage, Credit } from './movement.ts';
import { isSlip, slipKeys } from './slips.ts';

// Few of each, so that everything meets everything.
const utr = fc.constantFrom('634118204417', '634118204471', '634118204418', '614138204417', '700000000001');
const paise = fc.constantFrom(60_000, 120_000);
const day = fc.integer({ min: 100, max: 118 });
const reference = fc.constantFrom('K7MQ2P', 'K7MQ2Q', 'ABCDEF', '234567');
const name = fc.constantFrom('Rohan', 'Asha Pillai', 'Meera');
const narration = fc
  .tuple(fc.constantFrom('UPI', 'ROHAN', 'ASHA PI'), fc.constantFrom('', 'K7MQ2P', 'K7MQ2', 'ABCDEF'))
  .map((parts) => parts.join('/'));

const credit: fc.Arbitrary<Credit> = fc.record({
  fingerprint: fc.integer({ min: 1, max: 1_000_000 }).map(String),
  day: fc.option(day, { freq: 8 }),
  paise,
  tokens: fc.uniqueArray(utr, { maxLength: 2 }),
  narration,
  payer: fc.constantFrom(null, 'a@b', 'c@d'),
  isReversal: fc.constantFrom(false, false, true),
});
const movements = fc.uniqueArray(credit, { maxLength: 12, selector: ({ fingerprint }) => fingerprint });
const claims: fc.Arbitrary<Claim[]> = fc.uniqueArray(
  fc.record({
    booking: fc.integer({ min: 1, max: 50 }),
    reference,
    utr,
    paise,
    heldOn: day,
    claimedOn: day,
    players: fc.array(name, { minLength: 1, maxLength: 2 }),
  }),
  { selector: (one) => one.utr, maxLength: 5 },
);
const booked: fc.Arbitrary<BookedCredit[]> = fc.uniqueArray(
  fc.record({
    booking: fc.integer({ min: 60, max: 99 }),
    reference,
    utr,
    paise,
    day,
    fingerprint: fc.constant(null),
  }),
  { selector: (one) => one.utr, maxLength: 2 },
);
const coverage: fc.Arbitrary<Coverage[]> = fc.array(
  fc.record({ from: day, to: day, check: fc.constantFrom('passed', 'failed', 'unknown') }),
  { maxLength: 3 },
);

it('no claim is lost, no credit is lost or serves twice, and their order decides nothing', () => {
  const all = fc.record({ claims, credits: movements, debits: movements, booked, coverage });
  fc.assert(
    fc.property(all, fc.infiniteStream(fc.nat()), (given, dice) => {
      const run = (one: typeof given) =>
        matchLedger(one.claims, { ...one, putAside: new Set(['1']) }, one.coverage);
      const lines = run(given);
      expect(
        lines.flatMap((line) => (line.claim && line.kind !== 'paid-twice' ? [line.claim] : [])),
      ).toHaveLength(given.claims.length);
      const served = lines.flatMap((line) =>
        line.credit && !isOfBooked(line) ? [line.credit.fingerprint] : [],
      );
      expect(served.toSorted()).toEqual(given.credits.map(({ fingerprint }) => fingerprint).toSorted());
      const mixed = <T>(list: readonly T[]) =>
        list
          .map((value) => [dice.next().value, value] as const)
          .sort((one, other) => one[0] - other[0])
          .map(([, value]) => value);
      const other = {
        claims: mixed(given.claims),
        credits: mixed(given.credits),
        debits: mixed(given.debits),
        booked: mixed(given.booked),
        coverage: mixed(given.coverage),
      };
      expect(run(other)).toEqual(lines);
      expect(run(given)).toEqual(lines);
    }),
    { numRuns: 1000 },
  );
});

/** Lines of confirmed payments name the credit that has a line of its own. */
function isOfBooked({ kind, booked: payment }: { kind: string; booked: BookedCredit | null }): boolean {
  return kind === 'reversed' && payment !== null;
}

it('slips of UTRs share a key, whatever digit is wrong and whichever two changed places', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
  const place = fc.integer({ min: 0, max: 11 });
  fc.assert(
    fc.property(digits, place, place, fc.integer({ min: 1, max: 9 }), (right, one, other, added) => {
      const wrong = right.map((digit, index) => (index === one ? (digit + added) % 10 : digit));
      const swapped = right.slice();
      [swapped[one], swapped[other]] = [right[other]!, right[one]!];
      const utrOf = right.join('');
      for (const typed of [wrong.join(''), swapped.join('')]) {
        if (typed === utrOf) continue;
        expect(isSlip(typed, utrOf)).toBe(true);
        expect(slipKeys(typed).some((key) => slipKeys(utrOf).includes(key))).toBe(true);
      }
      expect(isSlip(utrOf, utrOf)).toBe(false);
    }),
  );
});
