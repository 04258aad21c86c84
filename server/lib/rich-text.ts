import type { Code } from '@tournaments/contract';
import sanitizeHtml from 'sanitize-html';

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];
const LENGTH = [/^\d{1,3}(\.\d{1,2})?(px|em|rem|pt)$/i];

const ADDRESS = /^(https?:\/\/|mailto:|tel:)[^\s]+$/i;

/** A link as the editor makes it: to a whole address, and given away without trust. */
function link(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address: Record<string, string> = ADDRESS.test(href) ? { href } : {};
  return { tagName, attribs: { ...address, rel: 'noopener nofollow', target: '_blank' } };
}

/** What the editor's toolbar can make, and nothing more (decision C01). */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'strike',
    'blockquote',
    'pre',
    'code',
    'ol',
    'ul',
    'li',
    'sub',
    'sup',
    'a',
    'span',
    'mark',
    'hr',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    '*': ['dir', 'style', 'data-indent'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: COLOR,
      'background-color': COLOR,
      'text-align': [/^(left|right|center|justify|start|end)$/],
      'font-size': [...LENGTH, /^(small|medium|large|x-large|xx-large)$/],
      'font-family': [/^[\w\s"',-]{1,80}$/],
      'margin-left': LENGTH,
      'margin-right': LENGTH,
      'padding-left': LENGTH,
      'padding-right': LENGTH,
    },
  },
  transformTags: {
    a: link,
  },
};

/** Lists in lists of quotations take ten; the time that a parser takes grows with the square of it. */
const MOST_DEPTH = 100;

class TooDeep extends Error {}

/** What the editor can make of it; null when its elements stand too deep in each other, of which no more is read. */
function cleaned(html: string): string | null {
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > MOST_DEPTH) throw new TooDeep();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    return sanitizeHtml(html, { ...ALLOWED, onOpenTag, onCloseTag });
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

/** What is left when no element is to be trusted. */
function textOf(html: string): string {
  return html.replace(/<[^<>]*>/g, '').replace(/[<>]/g, '');
}

/** Leaves of rich text only what the editor can make; run on every way in and on every way out. */
export function cleanHtml(html: string): string {
  return cleaned(html) ?? sanitizeHtml(textOf(html), ALLOWED);
}

/** Why rich text cannot be taken; null when it can. */
export function richTextCode(html: string, mostBytes: number): Code | null {
  const clean = cleaned(html);
  if (clean === null) return 'text-too-deep';
  return Buffer.byteLength(clean) <= mostBytes ? null : 'text-too-long';
}
