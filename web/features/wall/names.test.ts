import { describe, expect, it } from 'vitest';
import { sharedSurnames, splitName } from '@tournaments/contract';
import { sideNames, WAYS, type NameForm } from './names.ts';

const text = (
  names: readonly string[],
  {
    opponents = [],
    shared = [],
    form = 'short',
  }: Partial<Record<'opponents' | 'shared', string[]>> & {
    readonly form?: NameForm;
  } = {},
) =>
  sideNames(names, { opponents, shared: new Set(shared) }, form)
    .map(({ given, surname }) => [given, surname].filter(Boolean).join(' '))
    .join(' / ');

describe('names on a wall', () => {
  it.each([
    ['Asha Rao', 'Asha', 'Rao'],
    ['Aarav Kumar Krishnamurthy', 'Aarav Kumar', 'Krishnamurthy'],
    ['Karthik R', '', 'Karthik R'],
    ['Sai Karthik R. V.', 'Sai', 'Karthik R. V.'],
    ['Lakshmi', '', 'Lakshmi'],
    ['अशोक राव', 'अशोक', 'राव'],
    ['  Asha   Rao ', 'Asha', 'Rao'],
  ])('splits %s where it may be cut', (name, given, surname) => {
    expect(splitName(name)).toEqual({ given, surname });
  });

  it('has the surnames of a pair, and the whole name of a single player', () => {
    expect(text(['Asha Rao', 'Meera Iyer'])).toBe('Rao / Iyer');
    expect(text(['Asha Rao'])).toBe('Asha Rao');
  });

  it('has the whole names of a pair where there is room', () => {
    expect(text(['Asha Rao', 'Meera Iyer'], { form: 'whole' })).toBe('Asha Rao / Meera Iyer');
  });

  it('adds initials where two are called alike, on either side of the net', () => {
    expect(text(['Asha Rao', 'Meera Rao'])).toBe('A. Rao / M. Rao');
    expect(text(['Asha Rao', 'Meera Iyer'], { opponents: ['Kavya RAO', 'Diya Das'] })).toBe('A. Rao / Iyer');
    expect(text(['Asha Rao', 'Anita Rao'])).toBe('Asha Rao / Anita Rao');
    expect(text(['Rao', 'Meera Rao'])).toBe('Rao / M. Rao');
  });

  it('adds initials where somebody else in the tournament is called alike', () => {
    const shared = sharedSurnames(['Asha Rao', 'Vikram RAO', 'Meera Iyer', 'Karthik R', 'Sai Karthik R']);
    expect(shared).toEqual(['karthik r', 'rao']);
    expect(text(['Asha Rao', 'Meera Iyer'], { shared })).toBe('A. Rao / Iyer');
  });

  it('shortens the names of pairs before it sets them small, and sets none below seven tenths', () => {
    expect(WAYS.map(({ form, size }) => `${form} ${size}`)).toEqual([
      ...['whole 1', 'whole 0.85', 'short 1', 'short 0.85', 'short 0.7'],
    ]);
  });
});
