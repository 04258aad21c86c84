import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookingBody } from '../calls/public.ts';
import { accountCalls } from '../calls/account.ts';
import { tournamentCalls } from '../calls/tournaments.ts';
import { adminTournament } from './admin-tournament.ts';
import { player, publicEntry, publicPlayer } from './entry.ts';
import { eventType, matchType, publicEvent } from './event.ts';
import { admin, organization } from './organization.ts';
import { entryBody, organizerEntry, paymentRow } from './organizer-entry.ts';
import { eventBody, organizerEvent } from './organizer-event.ts';
import { organizerTournament } from './organizer-tournament.ts';
import { publicTournament } from './tournament.ts';
import { umpireTournament } from './umpire-tournament.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function keysOf(schema: z.ZodMiniType): readonly string[] {
  return Object.keys(schemaOf(schema).properties ?? {});
}

const TABLE: readonly (readonly [string, z.ZodMiniType, string])[] = [
  [
    'a public tournament [DATA-TOUR-01, DATA-TOUR-04, DATA-TOUR-05, DATA-TOUR-07, DATA-TOUR-08]',
    publicTournament,
    'id name address startDate endDate isPublic turnedOff organizationID organizationName organizationMobile organizationEmail details poster showEntries showPlayers showFixtures upiId qrCode events',
  ],
  [
    'an umpire’s tournament [DATA-TOUR-09]',
    umpireTournament,
    'id name address startDate endDate isPublic turnedOff showFixtures organizationID events',
  ],
  [
    'a public event [DATA-EVENT-01, DATA-EVENT-04, DATA-EVENT-06, DATA-EVENT-07]',
    publicEvent,
    'id name tournamentID matchType eventType fee offersPercent allowBooking fixtures noOfEntriesRecieved teams',
  ],
  ['a public team [DATA-TEAM-01, DATA-TEAM-02]', publicEntry, 'id players feesNotPaid payment pool'],
  ['a player [DATA-PLAYER-01, DATA-OPLAYER-01]', player, 'name mobile email dob academyName eventId'],
  ['an organization [DATA-ORG-01, DATA-ORG-02]', organization, 'id name email mobile approved upiId qrCode'],
  ['a super admin [DATA-ADMIN-01]', admin, 'id email'],
  [
    'an organizer’s tournament [DATA-OTOUR-01, DATA-OTOUR-02]',
    organizerTournament,
    'id name details address startDate endDate poster events isPublic allowUmpireLogin umpirePassword seedingOptionInFixtures askEmailFromPlayer askMobileFromPlayer showFixtures showEntries showPlayers seoDescription seoKeywords',
  ],
  [
    'the super admin’s tournament [DATA-OTOUR-04]',
    adminTournament,
    'id name organizationID turnedOff organizationName mobile email noOfEventsOrganized noOfEntriesRecieved totalPaymentRecieved acceptPaymentThroughPaymentGatewaySuperAdminAccount',
  ],
  [
    'an organizer’s event [DATA-OEVENT-01, DATA-OEVENT-03]',
    organizerEvent,
    'id name fee offersPercent maxNumOfTeams allowBooking fixtures teams',
  ],
  [
    'an event that is saved [DATA-OEVENT-01]',
    eventBody,
    'eventID tournamentID eventName eventType matchType maxNumOfTeams teamEntryFee allowBooking offers',
  ],
  [
    'an organizer’s team [DATA-OTEAM-01, DATA-OTEAM-02]',
    organizerEntry,
    'id eventID players feesPaid feesNotPaid utrNo payment entry timestamp',
  ],
  [
    'a team that is saved [DATA-OTEAM-03]',
    entryBody,
    'players feesPaid payment feesNotPaid utrNo updateFees',
  ],
  ['a payment row [DATA-PAYROW-01]', paymentRow, 'eventName feesPaid timestamp team'],
  ['a signup [DATA-SIGNUP-01]', accountCalls.signup.body, 'name email mobileNumber password'],
];

describe('the objects of the wire', () => {
  it.each(TABLE)('carry the specified keys: %s', (_name, schema, keys) => {
    expect(keysOf(schema)).toEqual(expect.arrayContaining(keys.split(' ')));
  });

  it('hold players, eventId and eventName in a team that is booked [DATA-BOOK-01]', () => {
    const team = schemaOf(bookingBody).properties?.['teams']?.items;
    expect(Object.keys(team?.properties ?? {})).toEqual(['players', 'eventId', 'eventName']);
  });

  it('hold both players, UTR, mode and fee state in the team of a payment row [DATA-PAYROW-01]', () => {
    const team = schemaOf(paymentRow).properties?.['team'];
    const keys = 'player1 player2 utrNo entry feesNotPaid'.split(' ');
    expect(Object.keys(team?.properties ?? {})).toEqual(expect.arrayContaining(keys));
  });

  it('hold name, entries and fees in a row of the entries [DATA-ENTROW-01]', () => {
    const row = schemaOf(tournamentCalls.entryTotals.reply).properties?.['entries']?.items;
    expect(Object.keys(row?.properties ?? {})).toEqual([
      'name',
      'noOfEntriesRecieved',
      'totalPaymentRecieved',
      'confirmedPayment',
      'openEntries',
      'openPayment',
    ]);
  });

  it('name the tournament tournamentID where it is saved [DATA-OTOUR-05]', () => {
    for (const call of [tournamentCalls.updateTournament, tournamentCalls.updateSettings])
      expect(keysOf(call.body)).toContain('tournamentID');
  });
});

describe('what everybody may see', () => {
  it('has no way to carry mobile, e-mail, UTR or umpire password [AUTHZ-PUB-03, DATA-OTOUR-03]', () => {
    expect(keysOf(publicPlayer)).toEqual(['name', 'dob', 'academyName', 'eventId']);
    const everything = JSON.stringify(schemaOf(publicTournament));
    for (const key of ['umpirePassword', 'utrNo', 'mobile"', '"email"', 'password'])
      expect(everything).not.toContain(key);
    expect(JSON.stringify(schemaOf(umpireTournament))).not.toContain('umpirePassword');
    expect(JSON.stringify(schemaOf(adminTournament))).not.toContain('umpirePassword');
  });
});

describe('kinds of events [DATA-EVENT-02, DATA-OEVENT-02]', () => {
  it.each([
    ['Singles', 'singles'],
    ['Doubles', 'doubles'],
  ] as const)('%s', (wire, inside) => {
    expect(z.decode(eventType, wire)).toBe(inside);
    expect(z.encode(eventType, inside)).toBe(wire);
  });

  it.each([
    ['Knockout', 'knockout', 'Knockout'],
    ['Round Robin + Knockout', 'pools-knockout', 'Round Robin + Knockout'],
    ['Round Robin', 'pools-knockout', 'Round Robin + Knockout'],
    ['League + Knockout', 'pools-knockout', 'Round Robin + Knockout'],
  ] as const)('%s is kept as %s and answered as %s', (wire, inside, answer) => {
    expect(z.decode(matchType, wire)).toBe(inside);
    expect(z.encode(matchType, inside)).toBe(answer);
  });

  it.each(['singles', 'Mixed', '', null, 1])('refuse %j', (wire) => {
    expect(z.safeParse(eventType, wire).success).toBe(false);
    expect(z.safeParse(matchType, wire).success).toBe(false);
  });
});

describe('a team that is saved', () => {
  const person = { name: 'A', mobile: 9_876_543_210, email: 'a@b.in', dob: null, academyName: 'X' };

  it('needs only its players; switches are off and amounts untouched where nothing is said', () => {
    expect(z.decode(entryBody as z.ZodMiniType, { players: [person] })).toEqual({
      id: null,
      players: [{ name: 'A', mobile: '9876543210', email: 'a@b.in', dateOfBirth: '', academy: 'X' }],
      paid: false,
      notPaid: false,
      utr: '',
      updateFees: false,
    });
  });

  it('never has three players', () => {
    expect(z.safeParse(entryBody, { players: [person, person, person] }).success).toBe(false);
  });
});
