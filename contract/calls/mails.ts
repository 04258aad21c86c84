import type * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { line, nothing, truth } from '../wire/basic.ts';
import { field, shape } from '../wire/shape.ts';

/** What an organizer is mailed of what others do. */
export const mailSettings = shape({
  /** What happened, in one mail each evening. */
  daily: field('daily', truth),
  /** Every booking at once. */
  bookings: field('bookings', truth),
});
export type MailSettings = z.output<typeof mailSettings>;

/** Calls of ours for what organizers are mailed. */
export const mailCalls = {
  mailSettings: getCall({
    name: 'mailSettings',
    path: '/api/organization/get_mail_settings.php',
    role: 'organizer',
    summary: 'Which mails the signed-in organizer gets of what others do.',
    reply: mailSettings,
  }),
  saveMailSettings: postCall({
    name: 'saveMailSettings',
    path: '/api/organization/save_mail_settings.php',
    role: 'organizer',
    summary: 'Switches the mail each evening and the mail of every booking on or off.',
    body: mailSettings,
    reply: nothing,
  }),
  unsubscribe: postCall({
    name: 'unsubscribe',
    path: '/api/unsubscribe.php',
    role: 'anyone',
    summary: 'Switches the mails off that hold this token in their foot; again is no error.',
    body: shape({ token: field('token', line(100)) }),
    reply: nothing,
  }),
};
