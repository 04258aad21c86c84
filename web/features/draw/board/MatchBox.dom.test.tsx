import { afterEach, expect, it } from 'vitest';
import { placeless } from '../../../lib/placeless.ts';
import { TournamentCourts } from '../../../lib/TournamentCourts.tsx';
import { dayAndTimeAhead, inSentenceAhead } from '../../../lib/texts/format.ts';
import { doing, draw } from '../../../testing/browser.tsx';
import { DRAW, eventSample, tournamentSample } from '../../../testing/samples.ts';
import { MatchBox } from './MatchBox.tsx';
import { nextOnCourts, PlannedContext } from './planned.ts';

const live = [0, 1].map((matchNumber) => ({
  ...DRAW[0]!,
  ...{ matchNumber, court: 1, isLive: true, winner: null, status: null, eventId: 1 },
}));
const tournament = tournamentSample({ events: [eventSample({ id: 1, draw: live })] });

afterEach(() => doing(() => placeless.replace(null)));

it('gives a court to the one match that has it, once the day is known', async () => {
  const page = await draw(
    <TournamentCourts tournament={tournament}>
      {live.map((match) => (
        <MatchBox
          key={match.matchNumber}
          anchor={`m${match.matchNumber}`}
          match={match}
          names={new Map()}
          size={4}
          found={new Set()}
        />
      ))}
    </TournamentCourts>,
  );
  const stateOf = (place: number) => page.querySelectorAll('article')[place]?.textContent ?? '';
  expect([0, 1].map(stateOf).join(' ')).not.toContain('Court 1');
  await doing(() => placeless.replace(['1-knockout-1']));
  expect(stateOf(0)).toContain('Court 1');
  expect(stateOf(1)).not.toContain('Court 1');
});

it('tells readers no planned time that has passed, but who comes next on the court', async () => {
  const waiting = [900, 600, 1200].map((scheduledAt, matchNumber) => ({
    ...DRAW[0]!,
    ...{ matchNumber, court: 1, isLive: false, winner: null, status: null, eventId: 1, scheduledAt },
  }));
  const next = new Set(nextOnCourts({ events: [eventSample({ id: 1, draw: waiting })] }));
  expect([...next]).toEqual(['1-knockout-1']);
  const drawn = (passed: number) =>
    draw(
      <PlannedContext value={{ passed, next, say: dayAndTimeAhead, sayInFull: inSentenceAhead }}>
        {waiting.map((match) => (
          <MatchBox
            key={match.matchNumber}
            anchor={`w${match.matchNumber}`}
            match={match}
            names={new Map()}
            size={4}
            found={new Set()}
          />
        ))}
      </PlannedContext>,
    );
  const texts = async (passed: number) =>
    Array.from((await drawn(passed)).querySelectorAll('article span'), (one) => one.textContent).filter(
      (text) => text.includes('Court 1'),
    );
  const [first, second, third] = await texts(0);
  expect([first, second, third].every((text) => /^Court 1, \w{3} ~\d/.test(text ?? ''))).toBe(true);
  expect(await texts(900)).toEqual(['Court 1', 'Next on Court 1', third]);
});

it.each([
  ['retired', 'Retired'],
  ['disqualified', 'Disqualified'],
] as const)('says that the loser was %s', async (ending, text) => {
  const match = { ...DRAW[0]!, status: null, winner: 'A' as const, ending };
  const page = await draw(
    <MatchBox anchor="m0" match={match} names={new Map()} size={4} found={new Set()} />,
  );
  expect(page.querySelector('article')?.textContent).toContain(text);
});

it('keeps the rank of a seed beside the last word of the name, and the mark of a pair beside the first one', async () => {
  const match = { ...DRAW[0]!, sideA: 7 };
  const page = await draw(
    <MatchBox
      anchor="m0"
      match={match}
      names={new Map([[7, 'Asha Rao / Sai Charan Naidu [5/8]']])}
      size={4}
      found={new Set()}
    />,
  );
  expect(page.querySelector('article')?.textContent).toContain('Asha Rao\u00A0/ Sai Charan Naidu\u00A0[5/8]');
});
