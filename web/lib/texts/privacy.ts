import type { Section } from './pages.ts';

/** The notice about personal data. */
export const privacyWords = {
  name: 'Privacy',
  description:
    'What this site stores of players and organizers, why, for how long, and how to see, correct or erase it.',
  lead: 'What is stored of you here, what it is for, who sees it, and how you get it back or have it erased.',
  owner: 'Who runs this site',
  ownerText: 'Responsible for what is stored here, and to be asked for anything that you cannot do yourself:',
  toMyData: 'See, correct or erase your data',
  sections: [
    {
      heading: 'What is stored when you enter a tournament',
      points: [
        'Your name, date of birth and academy or district: to put you into the right event and draw.',
        'Your mobile number and e-mail address: so that the organizer can reach you, and for the one-time password and the confirmation.',
        'The UTR number of your payment: so that the organizer can find it. Payments go from your bank to the organizer; no card or account number ever reaches this site.',
        'Where an event is full and you join its waiting list: the same as for an entry. It is deleted a month after you are off the list, or after the tournament.',
        'Number, date and amount of the receipt of your payment: for the organizer’s books. They stay when you are erased, without your name.',
        'For a player under 18 the name of a parent or guardian and their consent, where they were given.',
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        'Everybody: names in draws and results once the organizer publishes them. Academies only where the organizer shows the players. Of a player under 18 who was booked here, name, academy and result only where a parent or guardian allowed it; else the age group stands there. Dates of birth and payments never.',
        'The organizer of your tournament: everything you gave for it. Organizers decide what their tournament asks for and are your first contact.',
        'Nobody else: mobile numbers, e-mail addresses and UTR numbers stand in no public answer of this site. There is no advertising, no tracking and no script of anybody else here.',
      ],
    },
    {
      heading: 'For how long',
      points: [
        'Contact data, dates of birth and payment references are erased some time after a tournament’s end; the operator sets how long, at least 12 months. Names and results stay, as a record of the sport.',
        'One-time passwords are stored only as hashes and last 10 minutes.',
        'The page of your booking opens to who has its link, which stands in your mails and is stored only as a hash. It ends a day after the tournament; a new link ends older ones at once.',
        'Where you tap “Tell me”: the address that your browser’s push service gave this browser, its two keys, and the player, match or event that you want to hear of. No name and no account stands with it. It is deleted when you tap “Stop telling me”, and two days after the tournament’s end at the latest.',
        'What you type for a booking stays in the tab of your browser and goes when the tab is closed. What organizers and umpires type stays in their browser until they save it or log out, for two weeks at most.',
      ],
    },
    {
      heading: 'Children',
      points: [
        'Whether name and result of a player under 18 are published is asked apart, and never needed for an entry. It is allowed and taken back on the page of the booking, at once.',
        'Players under 18 take part with the consent of a parent or guardian. A parent can see, correct and erase the entry with the e-mail address that was given for the child.',
      ],
    },
    {
      heading: 'Your rights',
      points: [
        'See, correct and erase what is stored under your e-mail address, at any time and without asking anybody: a one-time password proves that it is you.',
        'Erasing keeps results: the draw shows “Player” where your name was.',
        'For anything else write to the organizer of your tournament, whose phone and e-mail stand on its page.',
      ],
    },
  ] satisfies readonly Section[],
} as const;
