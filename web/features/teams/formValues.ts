import {
  emailCode,
  mobileCode,
  nameCode,
  birthCode,
  type EntryBody,
  type OrganizerEntry,
  type OrganizerEvent,
} from '@tournaments/contract';
import { effectiveFee, indianDate, isMinor } from '@tournaments/engine';
import { now } from '../../lib/clock.ts';
import type { Checks, FieldError } from '../../lib/forms.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';

/** A player as the form holds one. */
export interface PlayerFacts {
  name: string;
  email: string;
  mobile: string;
  dateOfBirth: string;
  academy: string;
}

/** A team as the form holds it; the amount in rupees as typed. */
export interface TeamFacts {
  players: PlayerFacts[];
  /** Of each player whether name and result may be published; left out in drafts of before. */
  published?: boolean[];
  paid: boolean;
  amount: string;
  reference: string;
  notPaid: boolean;
}

export interface Facts {
  entries: TeamFacts[];
}

const NOBODY: PlayerFacts = { name: '', email: '', mobile: '', dateOfBirth: '', academy: '' };
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const MOST_ACADEMY = 160;

/** An empty team of an event: one player or two, the fee that it will pay. */
export function emptyTeam({ eventType, feePaise, discountPercent }: OrganizerEvent): TeamFacts {
  return {
    players: Array.from({ length: eventType === 'doubles' ? 2 : 1 }, () => ({ ...NOBODY })),
    published: Array.from({ length: eventType === 'doubles' ? 2 : 1 }, () => true),
    paid: false,
    amount: String(effectiveFee(feePaise, discountPercent) / 100),
    reference: '',
    notPaid: false,
  };
}

/** A stored team as the form shows it. A number field cannot show the plus of a country code. */
export function teamOf(entry: OrganizerEntry): TeamFacts {
  return {
    players: entry.players.map(({ name, email, mobile, dateOfBirth, academy }) => ({
      name,
      email,
      mobile: mobile.replace(/\D/g, ''),
      dateOfBirth,
      academy,
    })),
    published: entry.players.map(({ publishConsent = true }) => publishConsent),
    paid: entry.paid,
    amount: String(entry.payment.paidPaise / 100),
    reference: entry.utr,
    notPaid: entry.notPaid,
  };
}

/** Whether publishing is a question of this player: under 18, or kept out of what is public. */
export function asksPublishing({ players, published }: TeamFacts, position: number): boolean {
  const isYoung = isMinor(players[position]?.dateOfBirth ?? '', now()) === true;
  return isYoung || published?.[position] === false;
}

/** What is said of publishing a player; nothing where it stays as it is. */
function publishingOf({ published }: TeamFacts, stored: TeamFacts | null, position: number) {
  const publishConsent = published?.[position] ?? true;
  return publishConsent === (stored?.published?.[position] ?? true) ? {} : { publishConsent };
}

function birthFault(dateOfBirth: string): FieldError | null {
  return dateOfBirth === '' ? { text: words.birthMissing } : birthCode(dateOfBirth, indianDate(now()));
}

function academyFault(academy: string): FieldError | null {
  if (academy.trim() === '') return { text: words.academyMissing };
  return academy.length > MOST_ACADEMY ? 'text-too-long' : null;
}

function playerFaults(player: PlayerFacts): Readonly<Record<keyof PlayerFacts, FieldError | null>> {
  return {
    name: nameCode(player.name),
    email: emailCode(player.email.trim()),
    mobile: mobileCode(player.mobile),
    dateOfBirth: birthFault(player.dateOfBirth),
    academy: academyFault(player.academy),
  };
}

/** What is wrong with the teams, by path. */
export function checkFacts({ entries }: Facts): Checks {
  const checks: Record<string, FieldError | null> = {};
  for (const [index, team] of entries.entries()) {
    const at = `entries.${index}`;
    for (const [position, player] of team.players.entries()) {
      for (const [field, fault] of Object.entries(playerFaults(player))) {
        checks[`${at}.players.${position}.${field}`] = fault;
      }
    }
    const needsReference = !team.notPaid && team.reference.trim() === '';
    checks[`${at}.reference`] = needsReference ? 'entry-reference-required' : null;
    const isAmount = AMOUNT.test(team.amount.trim());
    checks[`${at}.amount`] = team.paid && !isAmount ? { text: words.amountWrong } : null;
  }
  return checks;
}

/** Whether every required value is there, right or wrong: the Save button looks disabled until then. */
export function isComplete({ entries }: Facts): boolean {
  return entries.every(
    ({ players, notPaid, reference }) =>
      (notPaid || reference.trim() !== '') &&
      players.every((player) => Object.values<string>({ ...player }).every((value) => value.trim() !== '')),
  );
}

/** Whether a player's mobile number is there but too short or no number. */
export function hasWrongMobile({ entries }: Facts): boolean {
  return entries.some(({ players }) => players.some(({ mobile }) => mobileCode(mobile) === 'mobile-invalid'));
}

function paidPaise({ paid, notPaid, amount }: TeamFacts, stored: TeamFacts | null): number | null {
  if (notPaid) return 0;
  if (paid) return Math.round(Number(amount) * 100);
  // Neither paid nor unpaid: what a booking brought in stays until somebody has looked.
  return stored ? Math.round(Number(stored.amount) * 100) : null;
}

const feesOf = ({ paid, notPaid, amount, reference }: TeamFacts) =>
  JSON.stringify([paid, notPaid, amount, reference]);

/** The team to save; the fees of a stored one only where they were changed (decision B28). */
export function bodyOf(team: TeamFacts, entry: OrganizerEntry | null): EntryBody {
  const stored = entry && teamOf(entry);
  return {
    id: entry?.id ?? null,
    players: team.players.map((player, position) => ({
      ...player,
      email: player.email.trim(),
      ...publishingOf(team, stored, position),
    })),
    paid: team.paid,
    notPaid: team.notPaid,
    utr: team.reference.trim(),
    payment: { paidPaise: paidPaise(team, stored) },
    updateFees: stored === null || feesOf(stored) !== feesOf(team),
  };
}
