import { describe, expect, it } from 'vitest';
import { entrySample, eventSample } from '../../testing/samples.ts';
import { byFirstPlayer } from '../../lib/texts/team.ts';
import { birthOf, ofPlayers, paymentText, remarks } from './entries.ts';
import { totalEntries } from './events.ts';

describe('the entries of a tournament', () => {
  it('sums the counts of its events [PUB-ENT-02]', () => {
    expect(totalEntries([eventSample({ entryCount: 41 }), eventSample({ entryCount: 9 })])).toBe(50);
    expect(totalEntries([])).toBe(0);
  });

  it('are sorted by the name of the first player, small letters alike [PUB-ENT-06]', () => {
    const entries = [
      entrySample(1, ['rohit Menon']),
      entrySample(2, ['Zoya Khan', 'Asha Rao']),
      entrySample(3, ['Aarav Das']),
    ];
    expect(byFirstPlayer(entries).map((entry) => entry.id)).toEqual([3, 1, 2]);
  });
});

describe('an entry', () => {
  it('shows a pair as A / B and one player alone [PUB-ENT-07] [PUB-ENT-11]', () => {
    expect(ofPlayers(entrySample(1, ['Asha Rao', 'Zoya Khan']), (player) => player.name)).toBe(
      'Asha Rao / Zoya Khan',
    );
    expect(ofPlayers(entrySample(1, ['Asha Rao']), (player) => player.name)).toBe('Asha Rao');
  });

  it('shows dates of birth as day-month-year, and nothing where none is told [PUB-ENT-08] [PUB-ENT-12]', () => {
    expect(ofPlayers(entrySample(1, ['A', 'B']), birthOf)).toBe('09-03-2008 / 09-03-2008');
    expect(birthOf({ name: 'A' })).toBe('');
  });

  it.each([
    [{ paid: false, notPaid: false }, 'Verification Pending'],
    [{ paid: true, notPaid: false }, 'Fee Paid'],
    [{ paid: false, notPaid: true }, 'Fees Not Paid'],
    [{ paid: true, notPaid: true }, 'Fees Not Paid'],
  ])('with marks %j says %s [PUB-ENT-09]', (marks, text) => {
    expect(paymentText(entrySample(1, ['A'], marks))).toBe(text);
  });

  it('remarks the pool, else how it came in [PUB-ENT-14]', () => {
    expect(remarks(entrySample(1, ['A'], { pool: 'B' }))).toBe('Pool B');
    expect(remarks(entrySample(1, ['A'], { mode: 'Offline' }))).toBe('Offline');
  });
});
