import { firstTexts } from '@tournaments/contract';

/** The words of the page that stands in for those that cannot be had without network, and of the worker's notices. */
export const offlineWords = {
  title: 'You are offline',
  siteTitle: firstTexts.siteTitle,
  text: 'This page is not on this device. It comes as soon as the network is back.',
  noAnswer: 'The site does not answer',
  noAnswerText: 'This page is not on this device. Please try again in a moment.',
  kept: 'On this device',
  pass: 'Your booking and its QR code',
  tryAgain: 'Try again',
  news: 'There is news of your tournament.',
} as const;

/** The bar over an old page when a newer version of the website is there. */
export const newVersionWords = {
  isThere: 'There is a new version.',
  reload: 'Reload',
} as const;
