import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyCall, Role } from '../call.ts';
import { SECRET_KEYS } from '../wire/basic.ts';
import { allCalls } from './all.ts';

type Row = readonly [method: 'GET' | 'POST', path: string, keys: string, role: Role];

/** The calls of the specification: method, path under /api/, the keys of query or body, who may make them. */
const SPECIFIED: readonly Row[] = [
  ['GET', 'get_tournaments.php', 'id view organizerId', 'anyone'],
  ['GET', 'fetch_site_settings.php', '', 'anyone'],
  ['POST', 'validate_utr_number.php', 'utrNumber', 'anyone'],
  ['POST', 'send_otp.php', 'type email pass eventIds', 'anyone'],
  ['POST', 'validate_otp.php', 'type otp email', 'anyone'],
  [
    'POST',
    'book_events.php',
    'teams tournamentName utrNumber email amount proof holdID holdSecret',
    'anyone',
  ],

  ['POST', 'organization/signup.php', 'name email mobileNumber password proof', 'anyone'],
  ['POST', 'organization/login.php', 'email password', 'anyone'],
  ['POST', 'organization/change_password.php', 'email mobile password proof', 'anyone'],
  ['POST', 'organization/change_pass.php', 'oldPassword newPassword confirmNewPassword', 'organizer'],
  ['GET', 'organization/get_organization.php', '', 'account'],
  ['POST', 'organization/update_organization.php', 'name email mobile password proof', 'organizer'],
  ['POST', 'organization/update_organization_payment.php', 'upiId qrCode', 'organizer'],
  ['POST', 'organization/upload_image.php', '', 'organizer'],

  ['GET', 'organization/get_tournaments.php', 'id part lists search page', 'organizer'],
  [
    'POST',
    'organization/create_tournament.php',
    'name details address startDate endDate poster events bookingOpensAt bookingClosesAt',
    'organizer',
  ],
  [
    'POST',
    'organization/update_tournament.php',
    'name details address startDate endDate poster events bookingOpensAt bookingClosesAt tournamentID version',
    'organizer',
  ],
  [
    'POST',
    'organization/create_event.php',
    'eventID tournamentID eventName eventType matchType maxNumOfTeams teamEntryFee allowBooking offers ageGroup gender scoringFormat bookingOpensAt bookingClosesAt',
    'organizer',
  ],
  [
    'POST',
    'organization/update_event.php',
    'eventID tournamentID eventName eventType matchType maxNumOfTeams teamEntryFee allowBooking offers ageGroup gender scoringFormat bookingOpensAt bookingClosesAt',
    'organizer',
  ],
  ['POST', 'organization/delete_event.php', 'eventID', 'organizer'],

  ['GET', 'organization/get_teams.php', 'event tournament_id', 'organizer'],
  ['POST', 'organization/create_teams.php', 'eventID teamID teams', 'organizer'],
  ['POST', 'organization/update_teams.php', 'eventID teamID teams', 'organizer'],
  ['POST', 'organization/delete_team.php', 'teamID', 'organizer'],

  [
    'POST',
    'organization/update_tournament_settings.php',
    'tournamentID isPublic allowUmpireLogin generatePassword seedingOptionInFixtures askEmailFromPlayer askMobileFromPlayer showFixtures showEntries showPlayers seoDescription seoKeywords',
    'organizer',
  ],
  ['GET', 'organization/get_tournament_payments.php', 'id', 'organizer'],
  ['GET', 'organization/get_entries.php', 'tournamentID', 'organizer'],

  ...(['knockout_match', 'roundrobin_match'] as const).flatMap((folder): Row[] => [
    ['GET', `organization/${folder}/get_fixtures.php`, 'event', 'anyone'],
    ['GET', `organization/${folder}/delete_fixture.php`, 'event', 'organizer'],
    ['POST', `organization/${folder}/save_fixtures.php`, 'fixtures settings version', 'organizer'],
    [
      'POST',
      `organization/${folder}/save_match_details.php`,
      'eventId matchNo courtNo time status selectedTeam seen',
      'organizer',
    ],
    ['POST', `organization/${folder}/save_is_live.php`, 'eventId matchNo isLive', 'scorer'],
    [
      'POST',
      `organization/${folder}/save_player_reportings.php`,
      'eventId matchNo player1reported player2reported',
      'organizer',
    ],
    [
      'POST',
      `organization/${folder}/save_scores.php`,
      'id eventId matchNo status selectedTeam team1score team2score team1set2 team1set3 team2set2 team2set3 seen',
      'scorer',
    ],
  ]),

  ['POST', 'admin/check_admin.php', 'email password', 'anyone'],
  ['POST', 'admin/validate_otp_and_login.php', 'otp email id', 'anyone'],
  ['GET', 'admin/get_admin.php', '', 'adminAccount'],
  ['GET', 'admin/get_organizations.php', 'search page', 'admin'],
  ['POST', 'admin/delete_organization.php', 'id', 'admin'],
  ['POST', 'admin/toggle_organization_approved.php', 'id approved reason', 'admin'],
  ['GET', 'admin/get_tournaments.php', 'part search page', 'admin'],
  ['POST', 'admin/delete_tournament.php', 'id', 'admin'],
  ['POST', 'admin/toggle_tournament_turned_off.php', 'id turnedOff', 'admin'],
  ['POST', 'admin/toggle_site_active.php', 'siteActive', 'admin'],
  ['POST', 'admin/change_super_admin_pass.php', 'oldPassword newPassword confirmNewPassword', 'adminAccount'],
  ['GET', 'admin/get_tournament_details.php', 'tournament_id', 'admin'],

  ['POST', 'umpire/authentication.php', 'tournamentId password', 'anyone'],
  ['GET', 'umpire/get_dashboard_data.php', '', 'umpire'],
];

/** What each specified answer holds beside `success`. */
const REPLIES: Readonly<Record<string, string>> = {
  'get_tournaments.php': 'tournaments',
  'fetch_site_settings.php': 'siteSettings',
  'organization/login.php': 'token id',
  'organization/get_organization.php': 'organization secondStep',
  'organization/upload_image.php': 'status fileName',
  'organization/get_tournaments.php': 'tournaments total',
  'organization/create_tournament.php': 'tournamentID',
  'organization/get_teams.php': 'teams',
  'organization/get_tournament_payments.php': 'organizationPayments organizationName tournamentName',
  'organization/get_entries.php': 'entries',
  'organization/knockout_match/get_fixtures.php': 'fixtures settings version',
  'organization/roundrobin_match/get_fixtures.php': 'fixtures settings version',
  'admin/check_admin.php': 'id',
  'admin/validate_otp_and_login.php': 'token',
  'admin/get_admin.php': 'admin',
  'admin/get_organizations.php': 'organizations total',
  'admin/get_tournaments.php': 'tournaments total',
  'admin/get_tournament_details.php': 'organizationPayments organizationName tournamentName',
  'umpire/authentication.php': 'token',
  'umpire/get_dashboard_data.php': 'tournaments',
};

function keysOf(schema: z.ZodMiniType): readonly string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(json.properties ?? {});
}

function declared(method: string, path: string): AnyCall | undefined {
  return allCalls.find((call) => call.method === method && call.path === `/api/${path}`);
}

describe('the calls of the wire', () => {
  it('are the 55 of the specification and those of ours [API-GEN-01]', () => {
    expect(SPECIFIED).toHaveLength(55);
    const own = allCalls.filter(
      (call) => !SPECIFIED.some(([method, path]) => call.method === method && call.path === `/api/${path}`),
    );
    expect(own.map((call) => call.path).toSorted()).toEqual([
      '/api/admin/end_other_sessions.php',
      '/api/admin/end_session.php',
      '/api/admin/get_audit.php',
      '/api/admin/get_health.php',
      '/api/admin/get_retention.php',
      '/api/admin/get_sessions.php',
      '/api/admin/get_site_contact.php',
      '/api/admin/logout.php',
      '/api/admin/restore.php',
      '/api/admin/retry_mails.php',
      '/api/admin/save_retention.php',
      '/api/admin/save_site_contact.php',
      '/api/claim_pass_payment.php',
      '/api/correct_my_data.php',
      '/api/correct_pass_name.php',
      '/api/decline_offer.php',
      '/api/desk/authentication.php',
      '/api/desk/command.php',
      '/api/desk/get_commands.php',
      '/api/desk/get_forecast_errors.php',
      '/api/desk/get_late_players.php',
      '/api/desk/get_match_day.php',
      '/api/desk/get_passes.php',
      '/api/desk/logout.php',
      '/api/desk/open_match.php',
      '/api/erase_my_data.php',
      '/api/find_pass.php',
      '/api/find_players.php',
      '/api/get_match_day.php',
      '/api/get_my_data.php',
      '/api/get_pass.php',
      '/api/get_pass_receipt.php',
      '/api/get_player.php',
      '/api/get_push_key.php',
      '/api/get_refund_rule.php',
      '/api/get_waiting.php',
      '/api/give_refund_upi.php',
      '/api/hold_places.php',
      '/api/join_waiting_list.php',
      '/api/leave_waiting_list.php',
      '/api/look_at_hold.php',
      '/api/open_my_data.php',
      '/api/organization/accept_refund.php',
      '/api/organization/accept_short.php',
      '/api/organization/check_password.php',
      '/api/organization/close_dispute.php',
      '/api/organization/confirm_credits.php',
      '/api/organization/copy_tournament.php',
      '/api/organization/correct_utr.php',
      '/api/organization/create_events.php',
      '/api/organization/decline_refund.php',
      '/api/organization/end_other_sessions.php',
      '/api/organization/end_session.php',
      '/api/organization/fail_refund.php',
      '/api/organization/free_hold.php',
      '/api/organization/free_holds_alike.php',
      '/api/organization/get_confirmed.php',
      '/api/organization/get_desk_access.php',
      '/api/organization/get_gst.php',
      '/api/organization/get_holds.php',
      '/api/organization/get_ledger.php',
      '/api/organization/get_mail_settings.php',
      '/api/organization/get_money.php',
      '/api/organization/get_notifications.php',
      '/api/organization/get_open_refunds.php',
      '/api/organization/get_receipt.php',
      '/api/organization/get_refunds.php',
      '/api/organization/get_sessions.php',
      '/api/organization/get_waiting_list.php',
      '/api/organization/get_withdrawal.php',
      '/api/organization/give_place.php',
      '/api/organization/logout.php',
      '/api/organization/mark_payments.php',
      '/api/organization/move_waiting_first.php',
      '/api/organization/offer_place.php',
      '/api/organization/prove_refunds.php',
      '/api/organization/publish_order_of_play.php',
      '/api/organization/put_credits_aside.php',
      '/api/organization/read_notifications.php',
      '/api/organization/reinstate_team.php',
      '/api/organization/remove_waiting.php',
      '/api/organization/restore_event.php',
      '/api/organization/restore_team.php',
      '/api/organization/reverse_credit.php',
      '/api/organization/save_desk_access.php',
      '/api/organization/save_gst.php',
      '/api/organization/save_hall.php',
      '/api/organization/save_holds.php',
      '/api/organization/save_mail_settings.php',
      '/api/organization/save_refund_rule.php',
      '/api/organization/save_second_step.php',
      '/api/organization/save_waiting_list.php',
      '/api/organization/send_refund.php',
      '/api/organization/settle_credit.php',
      '/api/organization/settle_match_log.php',
      '/api/organization/suggest_refund.php',
      '/api/organization/undo_credits.php',
      '/api/organization/undo_refund.php',
      '/api/organization/validate_otp_and_login.php',
      '/api/organization/withdraw_offer.php',
      '/api/organization/withdraw_team.php',
      '/api/organization/withhold_order_of_play.php',
      '/api/prolong_hold.php',
      '/api/publish_my_name.php',
      '/api/publish_pass_name.php',
      '/api/release_hold.php',
      '/api/renew_pass.php',
      '/api/subscribe_push.php',
      '/api/take_offer.php',
      '/api/umpire/append_match_log.php',
      '/api/umpire/claim_match_log.php',
      '/api/umpire/find_match.php',
      '/api/umpire/get_match_log.php',
      '/api/umpire/get_match_logs.php',
      '/api/umpire/logout.php',
      '/api/unsubscribe.php',
      '/api/unsubscribe_push.php',
      '/api/withdraw_pass_entry.php',
    ]);
    expect(allCalls).toHaveLength(SPECIFIED.length + own.length);
  });

  it('name every secret that they carry', () => {
    const keys = allCalls.flatMap((call) => (call.method === 'POST' ? keysOf(call.body) : []));
    const secrets = keys.filter(
      (key) => /pass|otp|proof|token|secret/i.test(key) && key !== 'generatePassword',
    );
    expect(secrets.filter((key) => !SECRET_KEYS.has(key))).toEqual([]);
    expect([...SECRET_KEYS].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('have names and addresses of their own', () => {
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
  });

  it.each(SPECIFIED)('hold %s /api/%s with its keys in order: %s', (method, path, keys, role) => {
    const call = declared(method, path);
    expect(call?.role).toBe(role);
    const schema = call === undefined ? undefined : method === 'GET' ? call.query : call.body;
    expect(schema && keysOf(schema).join(' ')).toBe(keys);
  });

  it.each(Object.entries(REPLIES))('answer %s with %s', (path, keys) => {
    const call = allCalls.find((one) => one.path === `/api/${path}`);
    expect(call && keysOf(call.reply).join(' ')).toBe(keys);
  });

  it('write unless they only read; two deletes are reads by method and writes by deed', () => {
    const odd = allCalls.filter((call) => call.writes !== (call.method === 'POST')).map((call) => call.path);
    expect(odd.toSorted()).toEqual([
      '/api/find_pass.php',
      '/api/get_my_data.php',
      '/api/look_at_hold.php',
      '/api/open_my_data.php',
      '/api/organization/check_password.php',
      '/api/organization/knockout_match/delete_fixture.php',
      '/api/organization/roundrobin_match/delete_fixture.php',
      '/api/renew_pass.php',
      '/api/validate_utr_number.php',
    ]);
  });

  it('take one upload', () => {
    expect(allCalls.filter((call) => call.upload).map((call) => call.path)).toEqual([
      '/api/organization/upload_image.php',
    ]);
  });
});

describe('the names of refused fields', () => {
  it.each([
    [
      'organization/signup.php',
      { name: ['name'], email: ['email'], mobile: ['mobileNumber'], password: ['password'] },
    ],
    ['organization/change_password.php', { email: ['email'], mobile: ['mobile', 'mobileNumber'] }],
    [
      'organization/change_pass.php',
      { oldPassword: ['password'], newPassword: ['password'], confirmPassword: ['confirmPassword'] },
    ],
    ['admin/change_super_admin_pass.php', { oldPassword: ['password'], confirmPassword: ['password'] }],
    ['validate_utr_number.php', { utr: ['utrNumber'] }],
    ['book_events.php', { utr: ['utrNumber'], entries: ['teams'] }],
    ['umpire/authentication.php', { tournamentId: ['tournamentId'], password: ['password'] }],
  ])('of %s are those of the wire', (path, names) => {
    expect(declared('POST', path)?.errorNames).toMatchObject(names);
  });
});

describe('the queries', () => {
  const read = (path: string, query: unknown): unknown => {
    const call = declared('GET', path);
    return call === undefined ? undefined : z.decode(call.query, query);
  };

  it.each(['12,', '12', '12,,', '12, '])(
    'of get_entries take the leading id of %j [API-ORG-ENT-01]',
    (text) => {
      expect(read('organization/get_entries.php', { tournamentID: text })).toEqual({ tournamentId: 12 });
    },
  );

  it.each([',12', '', 'x', ' 12', '-1', undefined, ['12', '13']])('of get_entries refuse %j', (text) => {
    expect(() => read('organization/get_entries.php', { tournamentID: text })).toThrow();
  });

  it('of get_entries are sent with the comma appended', () => {
    const call = declared('GET', 'organization/get_entries.php');
    expect(call && z.encode(call.query, { tournamentId: 12 })).toEqual({ tournamentID: '12,' });
  });

  it.each([
    ['All', null],
    ['all', null],
    ['7', 7],
  ])('of get_teams take the event %j [API-ORG-TEAM-01]', (event, eventId) => {
    expect(read('organization/get_teams.php', { event, tournament_id: '3' })).toEqual({
      eventId,
      tournamentId: 3,
    });
  });

  it.each(['', 'None', '7,8', undefined])('of get_teams refuse the event %j', (event) => {
    expect(() => read('organization/get_teams.php', { event, tournament_id: '3' })).toThrow();
  });

  it('of get_teams are sent as All for every event', () => {
    const call = declared('GET', 'organization/get_teams.php');
    expect(call && z.encode(call.query, { eventId: null, tournamentId: 3 })).toEqual({
      event: 'All',
      tournament_id: 3,
    });
  });
});
