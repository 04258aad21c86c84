import { money, paths } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { compose, type Block, type Fact, type Message } from '../../mail/message.ts';
import {
  momentText,
  organizerBlocks,
  pictureOf,
  placeRows,
  shortName,
  tournamentLink,
} from '../../mail/words.ts';

/** What the mails of a line tell of its event. */
export interface WaitingEvent {
  readonly name: string;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly address: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly poster: string | null;
  readonly organizerName: string;
  readonly organizerMobile: string;
  readonly organizerEmail: string;
}

/** A line as its mails tell of it. */
export interface WaitingNews {
  readonly event: WaitingEvent;
  readonly email: string;
  readonly players: readonly { readonly name: string }[];
  /** The address of its page. */
  readonly page: string;
  readonly origin: string;
}

const namesOf = (players: WaitingNews['players']) => players.map(({ name }) => name).join(' / ');

const LEAVE = 'Leave the list';

function mail(
  news: WaitingNews,
  subject: string,
  lead: readonly string[],
  {
    facts = [],
    button,
    leave,
  }: {
    readonly facts?: readonly (readonly [string, string])[];
    readonly button?: string;
    readonly leave?: string;
  } = {},
): Message {
  const { event, email, players, page, origin } = news;
  const blocks: Block[] = [
    ...lead.map((text) => ({ kind: 'text', text }) as const),
    ...(button === undefined ? [] : [{ kind: 'button', text: button, href: page } as const]),
    {
      kind: 'facts',
      rows: [
        ['Event', event.name],
        ['Players', namesOf(players)],
        ...facts.map(([name, value]) => [name, value] as [string, string]),
        ...placeRows(event),
      ],
    },
    {
      kind: 'links',
      links: [
        ...(leave === undefined ? [] : [{ text: leave, href: `${page}#leave` }]),
        tournamentLink(origin, event.tournamentId),
      ],
    },
    ...organizerBlocks(event),
  ];
  return compose(email, `${subject}: ${shortName(event.tournamentName)}`, blocks, {
    origin,
    heading: subject,
    about: event.tournamentName,
    picture: pictureOf(origin, event.poster),
    replyTo: event.organizerEmail,
  });
}

/** To who joined a waiting list. */
export function joinedMail(news: WaitingNews, hours: number): Message {
  return mail(
    news,
    'You are on the waiting list',
    [
      `${news.event.name} of ${news.event.tournamentName} is full. You are on its waiting list; nothing is to be paid yet.`,
      `When a place becomes free and it is your turn, you get a mail and the place is kept for you for ${hours === 1 ? 'one hour' : `${hours} hours`}; the hours from 10 PM to 8 AM are not counted. Keep this mail: its link shows how many are before you.`,
    ],
    { button: 'See your place in the list', leave: LEAVE },
  );
}

/** To whom a place is offered. */
export function offeredMail(
  news: WaitingNews,
  { endsAt, paise, reference }: { readonly endsAt: Date; readonly paise: number; readonly reference: string },
): Message {
  const until = momentText(endsAt);
  return mail(
    news,
    'A place is free for you',
    [
      `A place in ${news.event.name} of ${news.event.tournamentName} is free, and it is kept for you until ${until}. After that it goes to the next one.`,
    ],
    {
      button: 'Take the place',
      facts: [
        ['Kept until', until],
        ['To pay', money(paise)],
        ['Payment reference', formatReference(reference)],
      ],
      leave: 'Give up the place',
    },
  );
}

/** To who did not answer in time. */
export function lapsedMail(news: WaitingNews): Message {
  return mail(
    news,
    'Your place went to the next one',
    [
      `The place in ${news.event.name} of ${news.event.tournamentName} was kept for you, and that time is over. You are not on the waiting list any more.`,
      'If you still want to play, join the list again or ask the organizer. If you have paid already, open your page and type the UTR number: no payment is lost.',
    ],
    { button: 'Open your page' },
  );
}

/** To who had an offer when the draw was made, or the tournament began. */
export function endedMail(news: WaitingNews): Message {
  return mail(
    news,
    'No more places are given',
    [
      `The draw of ${news.event.name} of ${news.event.tournamentName} was made, so the place that was kept for you cannot be given any more.`,
      'If you have paid already, open your page and type the UTR number: no payment is lost.',
    ],
    { button: 'Open your page' },
  );
}

/** To whom the organizer took off the list. */
export function removedMail(news: WaitingNews, isOffer: boolean): Message {
  return mail(news, 'You are off the waiting list', [
    isOffer
      ? `The organizer took back the offer of a place in ${news.event.name} of ${news.event.tournamentName}. You are not on the waiting list any more.`
      : `The organizer took you off the waiting list of ${news.event.name} of ${news.event.tournamentName}.`,
    'If you have paid already, or think that this is a mistake, please write to the organizer.',
  ]);
}

/** To the organizer, where no time is left for an offer by mail. */
export function callThemMail(
  event: WaitingEvent,
  lines: readonly {
    readonly players: readonly { readonly name: string; readonly mobile: string }[];
  }[],
  origin: string,
): Message {
  const isOne = lines.length === 1;
  const blocks: Block[] = [
    {
      kind: 'text',
      text: `${isOne ? 'A place' : `${lines.length} places`} in ${event.name} of ${event.tournamentName} ${isOne ? 'is' : 'are'} free, and booking closes too soon for an offer by mail. Please call who waits, in this order; who says yes gets an offer by hand from the list.`,
    },
    {
      kind: 'facts',
      rows: lines.flatMap(({ players }, place) =>
        players.map(({ name, mobile }): Fact => [
          `${place + 1}. ${name}`,
          mobile,
          { href: `tel:${mobile.replace(/[^\d+]/g, '')}` },
        ]),
      ),
    },
    {
      kind: 'button',
      text: 'Open the waiting list',
      href: `${origin}${paths.organizerTournament(event.tournamentId)}?tab=payments`,
    },
  ];
  return compose(event.organizerEmail, `Please call who waits: ${shortName(event.tournamentName)}`, blocks, {
    origin,
    heading: 'Please call who waits',
    about: event.tournamentName,
  });
}
