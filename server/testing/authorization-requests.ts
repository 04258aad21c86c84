import { matchCode } from '@tournaments/contract';
import { playerIdOf } from '../db/match-days.ts';
import { contradictedMatch, loggedMatch, type Place } from './authorization-places.ts';
import type { State } from './authorization-table.ts';
import { wireCommand } from './desk-requests.ts';
import { PASSWORD } from './test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

/** What is sent besides the tokens. */
export interface Parts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Wire;
}

const about = (body: (place: Place) => Wire) => (place: Place) => ({ body: body(place) });
const asked = (query: (place: Place) => Readonly<Record<string, string>>) => (place: Place) => ({
  query: query(place),
});

const day = asked(({ tournament }) => ({ tournamentID: String(tournament) }));

/** What makes a request be about the objects of a place. */
export const ABOUT: Readonly<Record<string, (place: Place, sample: Parts, state: State) => Parts>> = {
  updateTournament: about(({ tournament }) => ({ tournamentID: tournament })),
  updateSettings: about(({ tournament, settings }) => ({ ...settings, tournamentID: tournament })),
  copyTournament: about(({ tournament }) => ({ tournamentID: tournament })),
  createEvent: about(({ tournament }) => ({ tournamentID: tournament })),
  createEvents: about(({ tournament }) => ({ tournamentID: tournament })),
  readNotifications: about(({ tournament }) => ({ tournamentID: tournament })),
  getEntries: asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  tournamentPayments: asked(({ tournament }) => ({ id: String(tournament) })),
  'holds.list': asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  'holds.save': about(({ tournament }) => ({ tournamentID: tournament })),
  'waiting.list': asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  'waiting.save': about(({ tournament }) => ({ tournamentID: tournament })),
  'ledger.money': asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  'ledger.confirmed': asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  'refunds.list': asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  'refunds.rule': asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  'refunds.saveRule': about(({ tournament }) => ({ tournamentID: tournament })),
  entryTotals: asked(({ tournament }) => ({ tournamentID: `${tournament},` })),
  notifications: asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  updateEvent: about(({ tournament, event }) => ({ tournamentID: tournament, eventID: event })),
  createEntries: about(({ event }) => ({ eventID: event })),
  markPayments: about(({ tournament, entry }) => ({
    tournamentID: tournament,
    teams: [{ teamID: entry, was: 'paid', status: 'not-paid' }],
  })),
  updateEntries: ({ event, entry }, { body }) => ({
    body: {
      eventID: event,
      teamID: entry,
      teams: (body?.['teams'] as Wire[]).map((team) => ({ ...team, id: entry })),
    },
  }),
  deleteEntry: about(({ entry }) => ({ teamID: entry })),
  deleteEvent: about(({ event }) => ({ eventID: event })),
  restoreEntry: about(({ entry }) => ({ teamID: entry })),
  withdrawal: asked(({ drawnEntry }) => ({ team_id: String(drawnEntry) })),
  withdrawEntry: about(({ drawnEntry }) => ({ teamID: drawnEntry })),
  reinstateEntry: about(({ drawnEntry }) => ({ teamID: drawnEntry })),
  restoreEvent: about(({ event }) => ({ eventID: event })),
  ...aboutDraws('knockout'),
  ...aboutDraws('pool'),
  'matchLog.get': asked(({ pool }) => ({ eventId: String(pool.event), stage: 'pool' })),
  'matchLog.list': asked(({ pool }) => ({ eventId: String(pool.event), stage: 'pool' })),
  'matchLog.append': about(({ pool, panel }) => ({ ...loggedMatch(pool), token: panel })),
  'matchLog.claim': about(({ pool }) => loggedMatch(pool)),
  'matchLog.settle': about(({ pool }) => contradictedMatch(pool)),
  'matchLog.find': asked(({ knockout }) => ({ code: matchCode(knockout.match) })),
  'push.subscribe': about(({ tournament, event }) => ({
    tournamentID: tournament,
    target: { kind: 'event', key: String(event) },
  })),
  'matchDay.get': day,
  'matchDay.late': day,
  'matchDay.passes': day,
  'matchDay.accuracy': day,
  'matchDay.history': day,
  'matchDay.access': day,
  'matchDay.public': day,
  'players.find': asked(({ tournament }) => ({ tournamentID: String(tournament), name: 'player' })),
  'players.get': asked(({ tournament, drawnEntry }) => ({
    tournamentID: String(tournament),
    player: String(playerIdOf(drawnEntry, 1)),
  })),
  'matchDay.command': about(({ tournament, knockout }) => ({
    tournamentID: tournament,
    commands: [wireCommand({ kind: 'hold', why: 'late' }, `${knockout.event}-knockout-0`)],
  })),
  'matchDay.open': about(({ tournament }) => ({ tournamentID: tournament })),
  'matchDay.saveHall': about(({ tournament }) => ({ tournamentID: tournament })),
  'matchDay.publish': about(({ tournament }) => ({
    tournamentID: tournament,
    order: { sequence: [], planned: [], kind: null },
    locks: [],
  })),
  'matchDay.withhold': about(({ tournament }) => ({ tournamentID: tournament })),
  'matchDay.saveAccess': about(({ twin }) => ({ tournamentID: twin, isAllowed: true })),
  'desk.authenticate': about(({ tournament, deskPassword }) => ({
    tournamentId: tournament,
    password: deskPassword,
  })),
  authenticate: about(({ tournament, umpirePassword }) => ({
    tournamentId: tournament,
    password: umpirePassword,
  })),
  adminTournamentPayments: asked(({ tournament }) => ({ tournament_id: String(tournament) })),
  toggleTurnedOff: ({ tournament }, _specimen, state) => ({
    body: { id: tournament, turnedOff: state === 'off' },
  }),
  deleteTournament: about(({ twin }) => ({ id: twin })),
  restore: about(({ tournament }) => ({ subject: 'tournament', id: tournament })),
  toggleApproved: about(({ organization }) => ({ id: organization })),
  deleteOrganization: about(({ organization }) => ({ id: organization })),
  changePassword: about(() => ({ newPassword: PASSWORD, confirmNewPassword: PASSWORD })),
};

function aboutDraws(stage: 'knockout' | 'pool'): typeof ABOUT {
  const event = asked((place) => ({ event: String(place[stage].event) }));
  const match = about((place) => ({ eventId: place[stage].event }));
  return {
    [`${stage}.get`]: event,
    [`${stage}.remove`]: event,
    [`${stage}.save`]: about((place) => ({ fixtures: place[stage].fixtures })),
    [`${stage}.saveDetails`]: match,
    [`${stage}.saveReporting`]: match,
    [`${stage}.saveLive`]: match,
    [`${stage}.saveScores`]: about((place) => ({ eventId: place[stage].event, id: place[stage].match })),
  };
}
