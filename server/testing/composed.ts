import { compose, type Block, type Extras, type Message } from '../mail/message.ts';

/** A mail of a site at `https://x.example`. */
export function composed(
  recipient: string,
  subject: string,
  blocks: readonly Block[],
  extras: Partial<Extras> = {},
): Message {
  return compose(recipient, subject, blocks, { origin: 'https://x.example', ...extras });
}
