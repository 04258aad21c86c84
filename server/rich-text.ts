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

/** Leaves of rich text only what the editor can make; run on every way in and on every way out. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
