/** A mail as the features write it; the sender's address is the transport's business. */
export interface Message {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An iCalendar file that goes along. */
  readonly calendar?: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes user text safe inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const STYLE = 'font:16px/1.5 system-ui,sans-serif;color:#101a16;max-width:560px;margin:0 auto;padding:24px';

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p style="font:600 32px/1.2 monospace;letter-spacing:.2em">${escapeHtml(block.text)}</p>`;
    case 'link':
      return `<p><a href="${escapeHtml(block.href)}">${escapeHtml(block.text)}</a></p>`;
    case 'facts':
      return `<table>${block.rows.map(factRow).join('')}</table>`;
  }
}

function factRow([name, value]: readonly [string, string]): string {
  return `<tr><th align="left" style="padding:4px 16px 4px 0">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`;
}

function textOf(block: Block): string {
  if (block.kind === 'facts') return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  return block.kind === 'link' ? `${block.text}: ${block.href}` : block.text;
}

/** Writes one mail as text and as HTML from the same blocks; line breaks never reach the header. */
export function compose(
  recipient: string,
  subject: string,
  blocks: readonly Block[],
  calendar?: string,
): Message {
  return {
    recipient,
    subject: subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="${STYLE}"><h1 style="font-size:22px">${escapeHtml(subject)}</h1>${blocks
      .map(htmlOf)
      .join('')}</body></html>`,
    calendar: calendar ?? null,
  };
}
