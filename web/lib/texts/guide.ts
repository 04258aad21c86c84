import type { Section } from './pages.ts';

/** A part of a manual; its id is its anchor. */
export interface GuideSection extends Section {
  readonly id: string;
}

interface Manual {
  readonly name: string;
  readonly text: string;
  readonly sections: readonly GuideSection[];
}

const organizers: Manual = {
  name: 'Organizers manual',
  text: 'From your account to the last final.',
  sections: [
    {
      id: 'account',
      heading: 'Get your account',
      isOrdered: true,
      points: [
        'Press the person icon at the top, then Signup: name, e-mail address, mobile number and a password. Enter the OTP that comes by e-mail.',
        'Your account waits until the super admin of this website has looked at it. A mail tells you when you can log in.',
        'Under My Account, Payment Settings, enter your UPI ID, and your QR code if you have one. Players pay straight to it; this website never holds money.',
        'If you like, switch on the OTP at sign-in under Change Password: then the password alone lets nobody in.',
      ],
    },
    {
      id: 'tournament',
      heading: 'Publish a tournament',
      isOrdered: true,
      points: [
        'Press Create a new badminton tournament. Name, start, end and venue are enough to begin; add poster and details when you have them. Or choose Start from an earlier tournament.',
        'Set when booking opens and closes, if not at once and until the draws.',
        'Add what is played under Events.',
        'Make it public, under Settings or by the button Make it public. Until then only you see it. Copy its address from Settings and share it.',
        'From then on it opens with how it stands, and with what waits for you: payments to check, draws to make.',
      ],
    },
    {
      id: 'events',
      heading: 'Events',
      points: [
        'Add the usual events makes many at once: tick what is played, with fee and maximum for each. Create New Event makes one with a name of your own.',
        'Each event is singles or doubles, knockout or round robin followed by a knockout. The fee is for a whole team: a pair pays it once. An offer in percent is taken off it.',
        'Age group and gender warn those who do not fit; they are not refused, you decide.',
        'The maximum number of teams closes an event by itself when it is full. Allow Booking closes it by hand, and an event may have booking times of its own.',
        'With entries in it, an event stays singles or doubles; with a draw, it keeps its match type.',
      ],
    },
    {
      id: 'entries',
      heading: 'Entries',
      points: [
        'Online entries come in by themselves and stand under Teams, with a notification. Entries counts them by event.',
        'Add Teams takes those who come to the desk, Import a spreadsheet or rows copied out of one. You see every row before it is saved.',
        'A press on a team shows all of it and lets you correct names, contacts and payment. Possible duplicates are marked.',
        'Teams and payments can be saved as spreadsheets.',
        'A team that stands in no draw can be deleted; its place and its UTR number are free again. For a moment it can be brought back.',
      ],
    },
    {
      id: 'payments',
      heading: 'Check payments by UTR',
      isOrdered: true,
      points: [
        'Open Payments. What players say they paid is Verification Pending until you have looked for it.',
        'Look for each UTR number, 12 digits, in your bank or UPI app: is the amount there?',
        'Press Mark payments, select those that are right, and Mark as paid; others as not paid. A press on a row marks one.',
        'Cash at the desk: mark it as paid and write who took it.',
        'No UTR number can be used for two bookings. If one is wrong and no money came, call the player, then delete the entry.',
      ],
    },
    {
      id: 'draws',
      heading: 'Make the draws',
      isOrdered: true,
      points: [
        'When booking has closed, open Fixtures and choose an event.',
        'Seed the best, if Seeding is on in Settings: one after the other, or a pasted list. All others are drawn by lot; teams of one academy or district are kept apart if you want.',
        'For pools choose how many, how large, and how many of each go on.',
        'Press Generate Fixture and look it over. Teams can be dragged to other places. Nobody sees it before you save it.',
        'Press Save Fixture. Save the pools first; then create the knockout after them, into which the names come by themselves.',
        'Switch on Show Fixtures in Settings when the public may see the draws. Print Fixture makes sheets for the wall.',
        'A knockout holds 128 teams at most. Teams that come late fill the byes.',
      ],
    },
    {
      id: 'match-day',
      heading: 'Match day',
      points: [
        'Open the tab Match day of your tournament: say which courts and hours you have, look at the order of play, and press Publish the order. Fixtures then show court and time.',
        'In Settings let desks sign in: the address and the password of the desk stand there. The desk calls matches, checks players in and takes results; it sees no money. Choose one main desk, which goes on without network.',
        'For a screen in the hall open /tournaments/NUMBER/wall in a browser, with the number of your tournament. It shows courts, calls and next matches, and needs no sign-in.',
        'Without a desk: a press on a match opens it. Match Details sets court and time, and points out when a player is planned on two courts or without rest.',
        'Player Reporting notes who has come to the desk.',
        'The play button shows a match as live, on every phone in the hall.',
        'Report Scores takes the sets. The winner follows from them and moves on by itself; pick the winner by hand when somebody retires.',
        'Walkover: say in Match Details who goes through. Revert score takes a result back.',
      ],
    },
    {
      id: 'umpires',
      heading: 'Umpires',
      isOrdered: true,
      points: [
        'In Settings switch on Enable Umpire login and save. Tournament ID, password and address for your umpires stand there then.',
        'Umpires log in at that address on their own phones, without an account.',
        'They choose the event and a match under To score now, and tap the points. The phone says who serves and when ends change.',
        'A saved result is final for umpires; only you can change it. Without connection they go on: what they save is kept on the phone and sent later.',
        'New password in Settings logs all umpires out.',
      ],
    },
    {
      id: 'withdrawing',
      heading: 'When a team withdraws',
      isOrdered: true,
      points: [
        'Before the draw is saved: delete the team under Teams. Its place is free for others.',
        'After that: open the team and press Withdraw from the draw, with the reason. You see first which matches it decides.',
        'Its opponents go through by walkover, and the draw stays as it was drawn. Players and opponents are told by e-mail; only the team reads the reason.',
        'Take the withdrawal back as long as nothing has been played on it. Fees that are to be returned are between you and the player.',
      ],
    },
    {
      id: 'organizer-privacy',
      heading: 'Your duties with data',
      points: [
        'Mobile numbers, e-mail addresses, dates of birth and payments of your players are shown to you alone. Use them for your tournament only, and do not pass spreadsheets on.',
        'Show Players puts names and academies of all players on the public page; names stand in the draws in any case.',
        'Some time after the tournament contact data are erased by themselves. Names and results stay.',
      ],
    },
  ],
};

const players: Manual = {
  name: 'Players manual',
  text: 'From finding a tournament to reading your draw.',
  sections: [
    {
      id: 'find',
      heading: 'Find a tournament',
      isOrdered: true,
      points: [
        'The first page lists what is live and upcoming. Search by name, place or organizer.',
        'Open a tournament. Overview has dates, venue and the organizer’s phone and e-mail; Events has fees and places left.',
        'You need no account to enter, to follow or to see results.',
      ],
    },
    {
      id: 'book',
      heading: 'Book your entry',
      isOrdered: true,
      points: [
        'Press Book Now at your event and fill in the player: name, mobile number, e-mail, date of birth, academy or district. Doubles need both players.',
        'Add teams or other events of the same tournament if you like, and check the total.',
        'Does the age group or gender not fit? You are told, and can book all the same; the organizer may refuse the entry.',
        'Players under 18 are entered by, or with the consent of, a parent or guardian.',
      ],
    },
    {
      id: 'pay',
      heading: 'Pay by UPI and give the UTR number',
      isOrdered: true,
      points: [
        'Scan the QR code with any UPI app, press Open UPI app on your phone, or copy the UPI id. Pay the exact amount; it goes straight to the organizer.',
        'Find the UTR number in the details of the payment: 12 digits. PhonePe calls it UTR, Google Pay UPI transaction ID, Paytm and BHIM UPI Ref No.',
        'Enter it. Each number can be used for one booking.',
        'If the UTR is incorrect and the amount is not received, the entries will be deleted.',
      ],
    },
    {
      id: 'confirm',
      heading: 'Confirm with an OTP',
      isOrdered: true,
      points: [
        'Choose the e-mail address of one of the players and press SEND OTP. Look into the spam folder too.',
        'Enter the 6 digits within 10 minutes. Only now is your entry booked.',
        'The confirmation comes by e-mail, with a calendar file; your partner in doubles is told too. While your payment is being checked, the public list of entries says Verification Pending.',
        'If the connection breaks, press VALIDATE again: nothing is booked or paid twice.',
      ],
    },
    {
      id: 'follow',
      heading: 'Follow your matches',
      points: [
        'Entries shows who plays, where the organizer shows it. Fixtures shows the draw with courts, times and scores, once it is published.',
        'Find your name in the draw. Live scores come by themselves; the page need not be loaded again.',
        'On match day report at the organizer’s desk in time: who does not come loses by walkover.',
        'Tournaments in which you follow somebody open without network too, as they were last.',
        'To have this website as an app: in Chrome, open the menu and press Install or Add to Home screen; on an iPhone press Share, then Add to Home Screen.',
      ],
    },
    {
      id: 'withdraw',
      heading: 'Withdraw, or correct an entry',
      points: [
        'Open the page of your booking: its link is in the mail that confirmed it, and Find your booking at the foot of each page brings it back.',
        'Press Withdraw there and confirm with an OTP, or ask the organizer: phone and e-mail stand under Overview. After the draw your opponents go through by walkover, and all are told by e-mail.',
        'Where the organizer has said what is paid back, it stands under Overview, and you are told before you withdraw. Else it is between you and the organizer.',
        'Names can be corrected on that page until the booking closes. Mobile number, date of birth and academy you correct under Your data, or ask the organizer.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Your data',
      points: [
        'Mobile number, e-mail address, date of birth and payment are shown to the organizer of your tournament only. Your name stands in draws and results.',
        'Under Your data, linked from the privacy notice, you see, correct and erase what is stored under your e-mail address, after an OTP.',
      ],
    },
  ],
};

/** The guide with both manuals. */
export const guideWords = {
  name: 'Website Guide',
  description: 'Step by step: how players enter a tournament, and how organizers run one.',
  lead: 'Two manuals, one for each side of the net.',
  contents: 'In this manual',
  external: 'Open the full manual',
  newTab: 'Open it in a new tab',
  read: 'Read it here',
  opensNew: 'opens in a new tab',
  privacy: 'What is stored of you, and why',
  ownData: 'Your data',
  manuals: { organizers, players },
} as const;

export type ManualName = keyof typeof guideWords.manuals;
