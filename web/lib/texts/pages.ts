import { firstTexts } from '@tournaments/contract';

/** A heading with what belongs under it, in paragraphs or points. */
export interface Section {
  /** Its anchor on the page. */
  readonly id?: string;
  readonly heading: string;
  readonly points?: readonly string[];
  /** The points are steps, done one after the other. */
  readonly isOrdered?: boolean;
}

/** The page about the site. */
export const aboutWords = {
  name: 'About',
  description: 'What organizers and players of badminton tournaments in India get here.',
  lead: 'One place to run a badminton tournament and to find one. Organizers get the desk work done, players get in without a phone call.',
  toTournaments: 'See tournaments',
  toSignup: 'Organizer Signup',
  claim: '75% less human effort',
  claimText:
    'for organizers: entries, fees, draws, order of play and results live in one place, so nobody types a name twice or answers the same call a hundred times.',
  sample: {
    winners: 'Rao / Shah',
    beaten: 'Iyer / Nair',
    first: 'Das / Khan',
    second: 'Gill / Roy',
    court: 'Court 2, live',
    waiting: 'Winner of match 2',
  },
  facilities: [
    {
      heading: 'Organizer facilities',
      points: [
        ['Online within minutes', 'A page for every tournament with venue, dates, poster and rules.'],
        [
          'Every kind of event',
          'Singles and doubles, knockout or pools followed by a knockout, each with its own fee, discount and number of places.',
        ],
        [
          'Entries that come in complete',
          'With name, date of birth and academy. Enter teams by hand where somebody comes to the desk.',
        ],
        [
          'Fees to your own UPI id or QR code',
          'Each entry shows whether its fee is paid, not paid or waiting for your check.',
        ],
        [
          'Draws at the press of a button',
          'With byes and seeds, pools with point tables, printed or on every phone in the hall.',
        ],
        [
          'Umpires score on their own phones',
          'Without an account of their own. Winners move on by themselves.',
        ],
        ['Spreadsheets', 'Entry lists and payments when you need them elsewhere.'],
      ],
    },
    {
      heading: 'Player facilities',
      points: [
        ['Tournaments all over India', 'Live, upcoming or just over, without signing in.'],
        [
          'Know before you enter',
          'Events, fees, free places and who else plays, where the organizer shows it.',
        ],
        ['One booking', 'Enter one or several events in one go and pay by any UPI app.'],
        ['It is confirmed', 'An e-mail with everything you booked.'],
        ['Follow the play', 'Fixtures, courts, times, live scores and results on your phone.'],
        ['Somebody to ask', 'Reach the organizer directly by phone or e-mail.'],
      ],
    },
  ],
} as const;

/** The contact page. */
export const contactWords = {
  name: 'Contact Us',
  description: 'How to reach the people behind this website.',
  lead: 'Questions about an entry, a fee or a schedule go fastest to the organizer of your tournament.',
  organizer: 'Ask the organizer',
  organizerText: 'Open your tournament: name, phone and e-mail of its organizer stand under Overview.',
  toTournaments: 'Find your tournament',
  booking: 'Your booking',
  bookingText: 'Its page comes back by its number and your e-mail address.',
  toBooking: 'Find your booking',
  site: 'About this website',
  ownData: 'Your own data',
  ownDataText: 'See, correct or erase what is stored under your e-mail address, without asking anybody.',
  toOwnData: 'Open your data',
  guide: 'How things work',
  guideText: 'Booking, paying, drawing and running a match day, step by step.',
  toGuide: 'Read the Website Guide',
  phone: 'Phone',
  chat: 'Chat with us',
  group: 'Join the group chat',
  email: 'E-mail',
  chatText: 'A message to our helpers',
  groupText: 'Players and organizers help each other',
  asked: 'Often asked',
  answers: [
    [
      'I have paid, and it says Verification Pending',
      'The organizer still has to find your UTR number in their bank. You get an e-mail as soon as they have.',
    ],
    [
      'A name is wrong, or I cannot play',
      'Correct the name or withdraw on the page of your booking. Its link is in the mail that confirmed it.',
    ],
    [
      'The OTP does not come',
      'Look into the spam folder, and whether the address is right. Then ask for another one where you entered it.',
    ],
    [
      'I want to run a tournament',
      'Sign up as organizer. When your account is approved you get an e-mail, and the site leads you step by step.',
    ],
  ],
} as const;

/** The terms. */
export const termsWords = {
  toPrivacy: 'What is stored of you, and your rights over it',
  name: 'Terms & Conditions',
  description: 'The rules for taking part and for using this website.',
  lead: 'By booking an entry or hosting a tournament here you agree to these terms.',
  sections: [
    {
      heading: 'Taking part',
      points: [
        'Participants must give a valid mobile number and e-mail address. The confirmation and news from the organizer go there.',
        'Names, dates of birth and academies must be true. An entry with wrong details can be refused by the organizer.',
        'The organizer may show the names of the players, and where switched on their academy, on the public page of the tournament. Mobile numbers and e-mail addresses are shown to the organizer only.',
      ],
    },
    {
      heading: 'Fees',
      points: [
        "Fees are paid online to the organizer's UPI id or QR code. This website never holds your money.",
        'The UTR number of the payment must be given with the booking. If the UTR is incorrect and the amount is not received, the entries will be deleted.',
        'Refunds are a matter between the player and the organizer.',
      ],
    },
    {
      heading: 'Conduct',
      points: [
        'Misconduct on or off court can lead to disqualification, without a refund.',
        'Decisions of the organizer, the referee and the umpires during a tournament are theirs; this website only shows what they record.',
      ],
    },
    {
      heading: 'This website',
      points: [
        'The site owner may delete tournaments that are false, unlawful or harm others.',
        "The site owner is not liable for organizers' conduct, for the running of a tournament, or for payments between players and organizers.",
        'We keep what you enter for the tournament you enter it for. Ask the organizer, or us, to have it corrected or removed.',
      ],
    },
  ] satisfies readonly Section[],
} as const;

/** The page that stands in while the site is off. */
export const maintenanceWords = {
  name: 'Under maintenance',
  heading: 'We will be back soon',
  text: `${firstTexts.siteTitle} is under maintenance. Your entries and draws are safe.`,
  waiting: 'This page looks every 15 seconds whether the site is back, and then takes you there.',
} as const;
