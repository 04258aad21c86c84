import type { MatchDay } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { dayView } from '../../../lib/match-day/dayView.ts';
import { at, dayOf, planOf } from '../testing.ts';
import { alsoMoved, fixedBy } from './alsoMoved.ts';
import { changesTo } from './changes.ts';
import { dayWith, emptyDraft, orderOf, planOfDraft, planOfOrder, type PlanDraft } from './draft.ts';
import { livePlan } from './livePlan.ts';
import { publicationOf, toldPlace } from './publishing.ts';
import { movedLines, wasTexts } from './wasTexts.ts';

const DAY = dayOf(8);
const PLAN = planOf(DAY);
const FINAL = '7-knockout-6';
const [FIRST] = PLAN.planned;

/** A draft in which these matches are fixed, planned anew. */
function fixed(day: MatchDay, locks: PlanDraft['locks']): { draft: PlanDraft; plan: typeof PLAN } {
  const draft = { ...emptyDraft(day), locks };
  const made = planOfDraft(day, draft, day.now, undefined);
  if (!made.ok) throw new Error(made.code);
  return { draft: { ...draft, order: orderOf(made.value, draft) }, plan: made.value };
}

/** The day once what was asked about is published. */
function publishedDay(day: MatchDay, draft: PlanDraft, plan: typeof PLAN): MatchDay {
  return publicationOf(day, draft, plan)!.view.day;
}

describe('publishing for the first time', () => {
  it('says how many matches and when they end, and moves none that can be called where it is planned', () => {
    const asked = publicationOf(DAY, emptyDraft(DAY), PLAN)!;
    expect(asked.matches).toBe(7);
    expect(asked.changes).toEqual({ moved: [], endsBefore: PLAN.endsAt, endsAfter: PLAN.endsAt });
    expect(asked.view.day.publishedAt).not.toBeNull();
    expect(asked.view.day.matches[0]).toMatchObject({
      plannedCourt: FIRST!.court,
      plannedAt: FIRST!.startsAt,
    });
  });

  it('names what cannot be called at its time', () => {
    const early = { court: 4, at: at('08:31'), after: null, reason: 'guest' };
    const { draft, plan } = fixed(DAY, { [FINAL]: early });
    const { moved } = publicationOf(DAY, draft, plan)!.changes;
    const final = moved.find(({ key }) => key === FINAL);
    expect(final?.before?.startsAt).toBe(early.at);
    expect(final?.after?.startsAt).toBeGreaterThan(at('09:00'));
  });

  it('publishes what is told: fixtures and paper say no other time', () => {
    const early = { court: 4, at: at('08:31'), after: null, reason: 'guest' };
    const { draft, plan } = fixed(DAY, { [FINAL]: early });
    const { order, view } = publicationOf(DAY, draft, plan)!;
    const told = livePlan(view, planOfOrder(order));
    expect(order.planned).toEqual(told.planned);
    const day = view.day.matches.find(({ key }) => key === FINAL);
    expect(day?.plannedAt).toBe(told.planned.find(({ key }) => key === FINAL)?.startsAt);
  });
});

describe('the board before a first publication', () => {
  /** The final is told for the time at which its players are still in the semi-finals. */
  const timed = {
    ...DAY,
    matches: DAY.matches.map((match, place) => ({
      ...match,
      plannedCourt: 1 + (place % 4),
      plannedAt: at('09:00') + 1200 * match.round,
    })),
  };
  const made = planOfDraft(timed, emptyDraft(timed), timed.now, undefined);
  if (!made.ok) throw new Error(made.code);
  const asked = publicationOf(timed, emptyDraft(timed), made.value)!;

  it('shows what is published, and goes on to show it', () => {
    expect(asked.plan.planned).toEqual(asked.order.planned);
    const next = asked.view.day;
    expect(livePlan(dayView(next, next.now), planOfOrder(next.order)).planned).toEqual(asked.plan.planned);
  });

  it('says of each match that moves what players read so far', () => {
    const { moved } = asked.changes;
    expect(moved.length).toBeGreaterThan(0);
    for (const { key, before } of moved)
      expect(toldPlace(timed, key)).toEqual({ court: before?.court, at: before?.startsAt });
    const was = wasTexts(asked.view, asked);
    expect(was.size).toBe(moved.length);
    expect(was.get(FINAL)).toMatch(/^was 09:40, Court \d$/);
    const line = movedLines(asked.view, asked).find(({ key }) => key === FINAL);
    expect(line?.text).toMatch(/^was 09:40, Court \d, now \d\d:\d\d, Court \d$/);
    expect(wasTexts(asked.view, null).size).toBe(0);
  });

  it('marks nothing that nobody reads yet and that stands where it was fixed', () => {
    const lock = { court: 2, at: at('16:00'), after: null, reason: '' };
    const { draft, plan } = fixed(DAY, { [FINAL]: lock });
    const { changes, plan: shown } = publicationOf(DAY, draft, plan)!;
    expect(changes.moved).toEqual([]);
    expect(shown.planned.find(({ key }) => key === FINAL)).toMatchObject({ court: 2, startsAt: lock.at });
  });
});

describe('publishing again', () => {
  const published = publishedDay(DAY, emptyDraft(DAY), PLAN);
  const late = { court: 3, at: at('16:00'), after: null, reason: 'guest' };

  it('changes nothing for players where nothing was changed', () => {
    const told = livePlan(dayView(published, published.now), planOfOrder(published.order));
    const asked = publicationOf(published, emptyDraft(published), told)!;
    expect(asked.changes.moved).toEqual([]);
  });

  it('names every match that players read elsewhere or at another time, as it is foretold then', () => {
    const { draft, plan } = fixed(published, { [FINAL]: late });
    const { changes, order } = publicationOf(published, draft, plan)!;
    expect(changes.moved.map(({ key, after }) => [key, after?.court, after?.startsAt])).toEqual([
      [FINAL, 3, late.at],
    ]);
    expect(order).toEqual({ ...draft.order, planned: order.planned });
    expect(order.planned.find(({ key }) => key === FINAL)).toMatchObject({ court: 3, startsAt: late.at });
    const next = publishedDay(published, draft, plan);
    const told = livePlan(dayView(next, next.now), planOfOrder(next.order));
    expect(told.endsAt).toBe(changes.endsAfter);
  });
});

describe('an order by the times of the draws', () => {
  /** Each round half an hour after the one before, the first at nine. */
  const timed = {
    ...DAY,
    matches: DAY.matches.map((match, place) => ({
      ...match,
      plannedCourt: 1 + (place % 4),
      plannedAt: at('09:00') + 1800 * 2 * match.round,
    })),
  };
  const made = planOfDraft(timed, emptyDraft(timed), timed.now, undefined);
  if (!made.ok) throw new Error(made.code);
  const published = publishedDay(timed, emptyDraft(timed), made.value);

  it('is known as such once it is published, and moves no other match when one is fixed', () => {
    expect(published.order.kind).toBeNull();
    const draft = emptyDraft(published);
    expect(draft.followsDraws).toBe(true);
    const lock = { court: 3, at: at('16:00'), after: null, reason: 'guest' };
    const next = fixed(published, { [FINAL]: lock });
    const before = livePlan(dayView(published, published.now), planOfOrder(published.order));
    expect(changesTo(published, before, next.plan).moved.map(({ key }) => key)).toEqual([FINAL]);
  });
});

describe('what a match that was fixed moves besides', () => {
  const key = FIRST!.key;
  const lock = { court: 2, at: FIRST!.startsAt, after: null, reason: 'guest' };
  const { draft, plan } = fixed(DAY, { [key]: lock });
  const day = dayWith(DAY, draft);

  it('is told of others alone, with court and time', () => {
    const own = fixedBy(emptyDraft(DAY), { locks: draft.locks });
    expect([...own]).toEqual([key]);
    const lines = alsoMoved(dayView(day, day.now), changesTo(day, PLAN, plan), own);
    expect(lines).toEqual(['MS 2 to Court 1, 08:30']);
  });

  it('knows also who is let go, and who may be called later', () => {
    expect([...fixedBy(draft, { locks: {} })]).toEqual([]);
    expect([...fixedBy(draft, { locks: { [key]: null } })]).toEqual([key]);
    expect([...fixedBy(draft, { notBefore: { [FINAL]: at('18:00') } })]).toEqual([FINAL]);
  });
});

describe('what everybody reads of a match', () => {
  const given = (plannedCourt: number | null, plannedAt: number | null): MatchDay => ({
    ...DAY,
    matches: DAY.matches.map((match) =>
      match.key === FINAL ? { ...match, plannedCourt, plannedAt } : match,
    ),
  });

  it('is court and time of the draws without a published order, and nothing where they have no time', () => {
    expect(toldPlace(DAY, FINAL)).toBeNull();
    expect(toldPlace(given(2, null), FINAL)).toBeNull();
    expect(toldPlace(given(null, at('17:00')), FINAL)).toEqual({ court: null, at: at('17:00') });
    expect(toldPlace(given(1, at('17:00')), FINAL)).toEqual({ court: 1, at: at('17:00') });
  });

  it('is where the published order is foretold, whatever a draft moves since', () => {
    const { draft, plan } = fixed(DAY, {
      [FINAL]: { court: 2, at: at('17:00'), after: null, reason: '' },
    });
    expect(toldPlace(publishedDay(DAY, draft, plan), FINAL)).toEqual({ court: 2, at: at('17:00') });
  });
});
