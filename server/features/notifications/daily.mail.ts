import { money, number, paths, routes } from '@tournaments/contract';
import { compose, type Block, type Message } from '../../mail/message.ts';
import { MAIL_SETTINGS_NOTE, momentText } from '../../mail/words.ts';
import type { EventCount, ToldTournament, WithdrawnTeam } from './daily-mail.repo.ts';

const MOST_TOURNAMENTS = 10;
const MOST_LINES = 20;

/** What others did in one tournament. */
export interface TournamentNews extends Pick<ToldTournament, 'id' | 'name' | 'toCheck' | 'toCheckPaise'> {
  readonly booked: readonly EventCount[];
  readonly withdrawn: readonly WithdrawnTeam[];
  readonly results: readonly EventCount[];
}

/** All that a daily mail tells. */
export interface DailyNews {
  readonly email: string;
  readonly from: Date;
  readonly until: Date;
  readonly news: readonly TournamentNews[];
}

type Row = readonly [string, string];

const counted = (count: number, one: string, other: string) =>
  `${number(count)} ${count === 1 ? one : other}`;
const entriesText = (count: number) => counted(count, 'entry', 'entries');
const sum = (list: readonly EventCount[], of: 'entries' | 'paise') =>
  list.reduce((total, one) => total + one[of], 0);

/** One line for each, and how many are not shown. */
function listed(lines: readonly string[]): string {
  const more = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${number(more)} more`] : [])].join('\n');
}

/** What entries came with; of an event without a fee in a word. */
const paidText = (paise: number) => (paise === 0 ? 'free' : money(paise));

function bookedRows({ booked }: TournamentNews): Row[] {
  if (booked.length === 0) return [];
  const rows = booked
    .slice(0, MOST_LINES)
    .map(({ event, entries, paise }): Row => [event, `${entriesText(entries)}, ${paidText(paise)}`]);
  if (booked.length === 1) return rows;
  return [
    ...rows,
    ['Booked in all', `${entriesText(sum(booked, 'entries'))}, ${paidText(sum(booked, 'paise'))}`],
  ];
}

function otherRows({ withdrawn, results, toCheck, toCheckPaise }: TournamentNews): Row[] {
  const rows: Row[] = [];
  if (withdrawn.length > 0)
    rows.push(['Withdrawn', listed(withdrawn.map(({ team, event }) => `${team} (${event})`))]);
  if (results.length > 0)
    rows.push(['Results', listed(results.map(({ event, entries }) => `${event}: ${number(entries)}`))]);
  if (toCheck > 0)
    rows.push(['Verification Pending', `${counted(toCheck, 'payment', 'payments')}, ${money(toCheckPaise)}`]);
  return rows;
}

/** The Payments of a tournament, on what is to be checked. */
const TO_CHECK = '?tab=payments&state=pending';

/** What one tournament has to tell; with the button of the mail where what is to be done next is done here. */
function partOf(news: TournamentNews, origin: string, hasButton: boolean): Block[] {
  const rows = [...bookedRows(news), ...otherRows(news)];
  const address = `${origin}${paths.organizerTournament(news.id)}`;
  return [
    { kind: 'title', text: news.name },
    { kind: 'facts', rows, hasLongNames: true },
    ...(hasButton ? [nextAct(news, origin)] : []),
    {
      kind: 'links',
      links: [
        ...(news.toCheck > 0 && !hasButton
          ? [{ text: 'Verify these payments', href: `${address}${TO_CHECK}` }]
          : []),
        { text: 'All news', href: `${address}?tab=notifications` },
      ],
    },
  ];
}

/** What is to be done next in a tournament; its link is the mail's button. */
function nextAct({ id, toCheck }: TournamentNews, origin: string): Block {
  const href = `${origin}${paths.organizerTournament(id)}`;
  return toCheck > 0
    ? { kind: 'button', text: 'Verify these payments', href: `${href}${TO_CHECK}` }
    : { kind: 'button', text: 'Open the tournament', href };
}

/** The way to all tournaments, which lead to what is to be done in each. */
function allTournaments(news: readonly TournamentNews[], origin: string): Block {
  const toCheck = news.reduce((total, one) => total + one.toCheck, 0);
  const href = `${origin}${routes.organizerTournaments}`;
  return toCheck > 0
    ? { kind: 'button', text: `Verify ${counted(toCheck, 'payment', 'payments')}`, href }
    : { kind: 'button', text: 'Open my tournaments', href };
}

/** The tournament in which all is that is to be done next; null where that is in several, or in none of several. */
function placeToAct(news: readonly TournamentNews[]): TournamentNews | null {
  const [one, ...more] = news.length === 1 ? news : news.filter(({ toCheck }) => toCheck > 0);
  return one !== undefined && more.length === 0 ? one : null;
}

/** The kinds of news in few words, as the subject and the preview say them. */
function summary(news: readonly TournamentNews[]): string {
  const booked = news.reduce((total, one) => total + sum(one.booked, 'entries'), 0);
  const withdrawn = news.reduce((total, one) => total + one.withdrawn.length, 0);
  const results = news.reduce((total, one) => total + sum(one.results, 'entries'), 0);
  return [
    booked > 0 ? counted(booked, 'entry booked', 'entries booked') : '',
    withdrawn > 0 ? counted(withdrawn, 'withdrawal', 'withdrawals') : '',
    results > 0 ? counted(results, 'result', 'results') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The mail of the evening: what others did in an organizer's tournaments since the last one. */
export function dailyMail(
  { email, from, until, news }: DailyNews,
  origin: string,
  unsubscribe: string,
): Message {
  const more = news.length - MOST_TOURNAMENTS;
  const shown = news.slice(0, MOST_TOURNAMENTS);
  const here = placeToAct(news);
  const hasOwnButton = here !== null && shown.includes(here);
  const blocks: Block[] = [
    { kind: 'text', text: `From ${momentText(from)} to ${momentText(until)}.` },
    ...(hasOwnButton ? [] : [allTournaments(news, origin)]),
    ...shown.flatMap((one) => partOf(one, origin, one === here)),
    ...(more > 0
      ? [{ kind: 'text' as const, text: `And ${counted(more, 'tournament', 'tournaments')} more.` }]
      : []),
    { kind: 'note', text: MAIL_SETTINGS_NOTE },
  ];
  return compose(email, `Your tournaments today: ${summary(news)}`, blocks, {
    origin,
    heading: summary(news),
    preview: summary(news),
    unsubscribe,
  });
}
