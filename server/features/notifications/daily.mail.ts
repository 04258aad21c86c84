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

function bookedRows({ booked }: TournamentNews): Row[] {
  if (booked.length === 0) return [];
  const rows = booked
    .slice(0, MOST_LINES)
    .map(({ event, entries, paise }): Row => [event, `${entriesText(entries)}, ${money(paise)}`]);
  if (booked.length === 1) return rows;
  return [
    ...rows,
    ['Booked in all', `${entriesText(sum(booked, 'entries'))}, ${money(sum(booked, 'paise'))}`],
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

function partOf(news: TournamentNews, origin: string, isOnly: boolean): Block[] {
  const booked = bookedRows(news);
  const rows = [...booked, ...otherRows(news)];
  const address = `${origin}${paths.organizerTournament(news.id)}`;
  return [
    { kind: 'title', text: news.name },
    { kind: 'facts', rows },
    ...(isOnly ? [nextAct(news, origin)] : []),
    {
      kind: 'links',
      links: [
        ...(news.toCheck > 0 && !isOnly
          ? [{ text: 'Verify these payments', href: `${address}${TO_CHECK}` }]
          : []),
        { text: 'All news', href: `${address}?tab=notifications` },
      ],
    },
  ];
}

/** What is to be done next in the only tournament of a mail; its link is the mail's button. */
function nextAct({ id, toCheck }: TournamentNews, origin: string): Block {
  const href = `${origin}${paths.organizerTournament(id)}`;
  return toCheck > 0
    ? { kind: 'button', text: 'Verify these payments', href: `${href}${TO_CHECK}` }
    : { kind: 'button', text: 'Open the tournament', href };
}

function allTournaments(origin: string): Block {
  return { kind: 'button', text: 'Open my tournaments', href: `${origin}${routes.organizerTournaments}` };
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
  const isOne = news.length === 1;
  const blocks: Block[] = [
    { kind: 'text', text: `From ${momentText(from)} to ${momentText(until)}: ${summary(news)}.` },
    ...news.slice(0, MOST_TOURNAMENTS).flatMap((one) => partOf(one, origin, isOne)),
    ...(more > 0
      ? [{ kind: 'text' as const, text: `And ${counted(more, 'tournament', 'tournaments')} more.` }]
      : []),
    ...(isOne ? [] : [allTournaments(origin)]),
    { kind: 'note', text: MAIL_SETTINGS_NOTE },
  ];
  return compose(email, `Your tournaments today: ${summary(news)}`, blocks, {
    heading: 'What happened in your tournaments',
    preview: summary(news),
    unsubscribe,
  });
}
