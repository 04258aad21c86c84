import type { Block, Fact, WayOn } from './blocks.ts';

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

/** The spaces within a time, a day with its weekday and year, and an amount. */
const WITHIN =
  /(?<=\d) (?=[AP]M\b)|(?<=\d(?:st|nd|rd|th)) (?=[A-Z][a-z]{2}\b)|(?<=\b[A-Z][a-z]{2},) (?=\d+(?:st|nd|rd|th)\b)|(?<=\b[A-Z][a-z]{2}) (?=20\d{2}\b)|(?<=\bINR) (?=\d)/g;

/** User text with its line breaks; amounts, days and times stay on one line. */
function lines(text: string): string {
  return escapeHtml(text)
    .replace(/\r\n?|\n/g, '<br>')
    .replace(WITHIN, '&nbsp;');
}

/** A mail as it is drawn. */
export interface HtmlMail {
  readonly site: string;
  readonly heading: string;
  /** What the mail is about, below its heading; empty where that says it. */
  readonly about: string;
  readonly preview: string;
  /** The address of a picture that says nothing the text does not say: it may be blocked. */
  readonly picture: string | null;
  readonly blocks: readonly Block[];
  readonly foot: readonly Block[];
}

/** The picture of a tournament is served in this form for mails, at twice the size for fine screens. */
const PICTURE = { width: 96, height: 128 } as const;

/** Neither black nor white: programs that turn a mail dark by themselves turn these into colours that can be read. */
const LIGHT = {
  page: '#eef1ec',
  card: '#fbfcfa',
  ink: '#14211b',
  soft: '#4c5852',
  line: '#d9dfd8',
  court: '#0d6b4e',
  onCourt: '#f7fbf9',
  band: '#0b4f3a',
  warned: '#fdf3dc',
  warning: '#b7791f',
} as const;
const DARK = {
  page: '#121a16',
  card: '#1b2520',
  ink: '#e6ece8',
  soft: '#a9b5ae',
  line: '#3a4741',
  court: '#7fd0b0',
  band: '#0d3527',
  warned: '#3a2f16',
  warning: '#e0b050',
};

/** Colours of the dark scheme, by the classes that the parts carry. Outlook's own name for it stands beside it. */
function darkRules(prefix: string): string {
  const rules = [
    `.page{background-color:${DARK.page}!important}`,
    `.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
    `.ink{color:${DARK.ink}!important}`,
    `.soft{color:${DARK.soft}!important}`,
    `.line{border-color:${DARK.line}!important}`,
    `.court{color:${DARK.court}!important}`,
    `.warning{background-color:${DARK.warned}!important;border-color:${DARK.warning}!important;color:${DARK.ink}!important}`,
    `.band{background-color:${DARK.band}!important;color:${LIGHT.onCourt}!important}`,
    `.button{background-color:${LIGHT.court}!important;color:${LIGHT.onCourt}!important}`,
  ];
  return rules.map((rule) => `${prefix}${rule}`).join('');
}

const STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;width:100%!important;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}',
  'table{border-collapse:collapse;mso-table-lspace:0;mso-table-rspace:0}',
  '@media (max-width:480px){.pad{padding:20px!important}.band{padding:12px 20px!important}.outer{padding:12px 8px!important}.name{width:38%!important}.beside{display:none!important}}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
].join('\n');

const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',Arial,sans-serif";
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** As high as a finger wants it, wherever programs know how. */
const TARGET = 'display:inline-block;padding:11px 0';

/** The same in a row. */
const IN_ROW = `${TARGET};margin-right:20px`;

function factRow([name, value, look = {}]: Fact, hasLongNames: boolean): string {
  const { href } = look;
  const room = (height: number) => `padding-top:${height}px;padding-bottom:${height}px`;
  const [around, inside] = href === undefined ? [9, 9] : [11, 0];
  const shown = href === undefined ? lines(value) : anchor(href, value, TARGET);
  const weight = look.strong ? ';font-weight:600' : '';
  const cell = `border-top:1px solid ${LIGHT.line};font-size:16px;line-height:22px;text-align:left;vertical-align:top;${FONT};${BREAKS}`;
  return `<tr><th class="soft line${hasLongNames ? '' : ' name'}" scope="row" align="left" valign="top" style="width:${hasLongNames ? 50 : 32}%;padding-right:16px;${room(around)};font-weight:400;color:${LIGHT.soft};${cell}">${lines(name)}</th><td class="ink line" valign="top" style="${room(inside)};color:${LIGHT.ink};${cell}${weight}">${shown}</td></tr>`;
}

const paragraph = (style: string, kind: string, inner: string) =>
  `<p class="${kind}" style="margin:0 0 16px;${FONT};${BREAKS};${style}">${inner}</p>`;

const anchor = (href: string, text: string, style: string) =>
  `<a class="court" href="${escapeHtml(href)}" style="color:${LIGHT.court};text-decoration:underline;${BREAKS};${style}">${lines(text)}</a>`;

/** A cell with a colour of its own carries the button, since some programs draw no background behind a link. */
function button(href: string, text: string): string {
  const label = `display:inline-block;padding:11px 24px;border:1px solid ${LIGHT.court};border-radius:8px;font-size:16px;line-height:20px;font-weight:600;color:${LIGHT.onCourt};text-decoration:none;${FONT};${BREAKS}`;
  return `<table ${LAYOUT} style="margin:8px 0 20px"><tr><td class="button" bgcolor="${LIGHT.court}" align="center" style="border-radius:8px;background-color:${LIGHT.court};mso-padding-alt:12px 24px"><a class="button" href="${escapeHtml(href)}" style="${label};background-color:${LIGHT.court}">${lines(text)}</a></td></tr></table>`;
}

/** Further ways on stand in one row below the one button, apart also where a program knows no margins. */
const rowOf = (links: readonly WayOn[]) =>
  links.map(({ href, text }) => anchor(href, text, IN_ROW)).join('&nbsp; ');

/** A note, which is a link where it has an address. */
const noteHtml = ({ text, href }: Extract<Block, { kind: 'note' }>) =>
  href === undefined ? lines(text) : anchor(href, text, TARGET);

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return paragraph(`font-size:16px;line-height:24px;color:${LIGHT.ink}`, 'ink', lines(block.text));
    case 'warning':
      return paragraph(
        `padding:10px 14px;border-left:4px solid ${LIGHT.warning};border-radius:4px;background-color:${LIGHT.warned};font-size:16px;line-height:24px;color:${LIGHT.ink}`,
        'warning',
        lines(block.text),
      );
    case 'note':
      return paragraph(`font-size:14px;line-height:20px;color:${LIGHT.soft}`, 'soft', noteHtml(block));
    case 'code':
      return paragraph(
        `font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;color:${LIGHT.ink}`,
        'ink',
        lines(block.text),
      );
    case 'title':
      return `<h2 class="ink" style="margin:24px 0 12px;font-size:18px;line-height:24px;font-weight:600;color:${LIGHT.ink};${FONT};${BREAKS}">${lines(block.text)}</h2>`;
    case 'links':
      return paragraph('font-size:16px;line-height:22px', 'soft', rowOf(block.links));
    case 'button':
      return button(block.href, block.text);
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;table-layout:fixed;margin:0 0 20px">${block.rows.map((row) => factRow(row, block.hasLongNames === true)).join('')}</table>`;
  }
}

function head({ heading, about, picture }: HtmlMail): string {
  const below =
    about === ''
      ? ''
      : `<p class="soft" style="margin:8px 0 0;font-size:16px;line-height:22px;color:${LIGHT.soft};${FONT};${BREAKS}">${lines(about)}</p>`;
  const title = `<h1 class="ink" style="margin:0;font-size:24px;line-height:30px;font-weight:600;color:${LIGHT.ink};${FONT};${BREAKS}">${lines(heading)}</h1>${below}`;
  if (picture === null) return `<div style="margin:0 0 20px">${title}</div>`;
  const { width, height } = PICTURE;
  const image = `<img src="${escapeHtml(picture)}" alt="" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0;border-radius:6px">`;
  return `<table ${LAYOUT} width="100%" style="width:100%;margin:0 0 20px"><tr><td valign="top">${title}</td><td class="beside" width="${width + 16}" align="right" valign="top" style="width:${width + 16}px">${image}</td></tr></table>`;
}

/** Shown in lists of mails and nowhere else; what follows keeps the rest of the mail out of it. */
function preheader(text: string): string {
  const hidden =
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px';
  return `<div aria-hidden="true" style="${hidden};color:${LIGHT.page}">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

const ONLY_OUTLOOK = `<!--[if mso]><table ${LAYOUT} width="600" align="center"><tr><td><![endif]-->`;

/** The whole page: tables and inline styles, nothing that has to be fetched but the picture. */
export function htmlPage(mail: HtmlMail): string {
  const meta =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">';
  // The head of every page of the site, as far as mails know how.
  const band = `<tr><td class="band" bgcolor="${LIGHT.band}" style="padding:14px 32px;background-color:${LIGHT.band};border-radius:12px 12px 0 0;font-size:18px;line-height:24px;font-weight:600;color:${LIGHT.onCourt};${FONT}">${escapeHtml(mail.site)}</td></tr>`;
  const card = `<tr><td class="card pad" bgcolor="${LIGHT.card}" style="padding:24px 32px 12px;background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 12px 12px">${head(mail)}${mail.blocks.map(blockHtml).join('')}</td></tr>`;
  const foot = `<tr><td class="soft pad" style="padding:16px 32px">${mail.foot.map(footHtml).join('')}</td></tr>`;
  return `<!doctype html><html lang="en"><head>${meta}<title>${escapeHtml(mail.heading)}</title><style>${STYLES}</style></head><body class="page" bgcolor="${LIGHT.page}" style="margin:0;padding:0;background-color:${LIGHT.page}">${preheader(mail.preview)}<table class="page" ${LAYOUT} width="100%" bgcolor="${LIGHT.page}" style="width:100%;background-color:${LIGHT.page}"><tr><td class="outer" align="center" style="padding:24px 12px">${ONLY_OUTLOOK}<table ${LAYOUT} align="center" width="100%" style="width:100%;max-width:600px;margin:0 auto;border-collapse:separate;table-layout:fixed;text-align:left">${band}${card}${foot}</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`;
}

function footHtml(block: Block): string {
  const style = 'margin:0 0 4px;font-size:14px;line-height:22px';
  if (block.kind === 'links') return paragraph(style, 'soft', rowOf(block.links));
  return block.kind === 'note' ? paragraph(`${style};color:${LIGHT.soft}`, 'soft', noteHtml(block)) : '';
}
