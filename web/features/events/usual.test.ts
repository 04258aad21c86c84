import type { OrganizerEvent } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { bodiesOf, BOARD, checkPlanned, fieldName, firstChoice, plannedOf, takenKeys } from './usual.ts';

const NOTHING = new Set<string>();

describe('the usual events', () => {
  it('begin with the five for everybody', () => {
    const planned = plannedOf(firstChoice(NOTHING), NOTHING);
    expect(planned.map(({ facts }) => [facts.name, facts.eventType, facts.gender, facts.ageGroup])).toEqual([
      ["Men's Singles", 'singles', 'male', ''],
      ["Women's Singles", 'singles', 'female', ''],
      ["Men's Doubles", 'doubles', 'male', ''],
      ["Women's Doubles", 'doubles', 'female', ''],
      ['Mixed Doubles', 'doubles', 'mixed', ''],
    ]);
  });

  it('have names of their own for every group', () => {
    expect(new Set(BOARD.map(({ name }) => name)).size).toBe(30);
    expect(BOARD.at(-5)?.name).toBe("Boys' Singles U-19");
  });

  it('leave out what is there already, however it is written', () => {
    const taken = takenKeys([
      { name: 'men’s SINGLES ' },
      { name: "Girls' Doubles U-13" },
    ] as OrganizerEvent[]);
    expect([...taken]).toEqual(['MS', 'WD U13']);
    const choice = { ...firstChoice(taken), keys: ['MS', 'WD U13', 'WS'] };
    expect(plannedOf(choice, taken).map(({ key }) => key)).toEqual(['WS']);
  });

  it('take the common fee and maximum unless they have their own', () => {
    const choice = {
      ...firstChoice(NOTHING),
      keys: ['MS', 'MD', 'XD U19'],
      singlesFee: '500',
      doublesFee: '800',
      maxEntries: '32',
      own: { MD: { fee: '900.50' } },
    };
    const planned = plannedOf(choice, NOTHING);
    expect(Object.values(checkPlanned(choice, planned)).every((fault) => fault === null)).toBe(true);
    expect(bodiesOf(planned, 7)).toMatchObject([
      { tournamentId: 7, feePaise: 50_000, maxEntries: 32, ageGroup: { kind: 'open' } },
      { feePaise: 90_050 },
      { name: 'Mixed Doubles U-19', feePaise: 80_000, ageGroup: { kind: 'under', age: 19 }, gender: 'mixed' },
    ]);
  });

  it('say which of them has a wrong fee or maximum', () => {
    const choice = { ...firstChoice(NOTHING), keys: ['MS'], singlesFee: '-1', maxEntries: '2000' };
    const checks = checkPlanned(choice, plannedOf(choice, NOTHING));
    expect([checks['MS.fee'], checks['MS.maxEntries']]).toEqual(['event-fee-range', 'event-limit-range']);
  });

  it('ask for a fee that nobody entered, naming the events; 0 is free on purpose', () => {
    const choice = {
      ...firstChoice(NOTHING),
      doublesFee: '0',
      own: { WS: { fee: '300' }, XD: { fee: ' ' } },
    };
    const planned = plannedOf(choice, NOTHING);
    const faults = Object.entries(checkPlanned(choice, planned)).filter(([, fault]) => fault !== null);
    expect(faults).toEqual([
      ['singlesFee', { text: "Please enter it for Men's Singles, 0 if free." }],
      ['XD.fee', { text: 'Please enter it for Mixed Doubles, 0 if free.' }],
    ]);
    const all = checkPlanned(firstChoice(NOTHING), plannedOf(firstChoice(NOTHING), NOTHING));
    expect(all['singlesFee']).toEqual({
      text: "Please enter it for Men's Singles and Women's Singles, 0 if free.",
    });
    expect(faults.map(([name]) => fieldName(planned, name))).toEqual([
      'Fee of singles',
      'Fee of Mixed Doubles',
    ]);
  });
});
