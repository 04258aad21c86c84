import { describe, expect, it } from 'vitest';
import { compose, escapeHtml } from './message.ts';

const SCRIPT = '<img src=x onerror="alert(1)">';

describe('a mail', () => {
  it('shows what people wrote as text, in every kind of block', () => {
    const { html } = compose('a@example.in', SCRIPT, [
      { kind: 'text', text: SCRIPT },
      { kind: 'code', text: SCRIPT },
      { kind: 'facts', rows: [[SCRIPT, SCRIPT]] },
      { kind: 'link', text: SCRIPT, href: `https://x.example/"${SCRIPT}` },
    ]);
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;/g)).toHaveLength(7);
  });

  it('says the same as text and as HTML', () => {
    const { text } = compose('a@example.in', 'Hello', [
      { kind: 'text', text: 'A & B' },
      { kind: 'facts', rows: [['Venue', 'Hall "4"'] as const, ['Total', 'INR 500'] as const] },
      { kind: 'link', text: 'Page', href: 'https://x.example/?a=1&b=2' },
    ]);
    expect(text).toBe('A & B\n\nVenue: Hall "4"\nTotal: INR 500\n\nPage: https://x.example/?a=1&b=2\n');
  });

  it.each([
    'Open\r\nBcc: all@example.in',
    'Open\nBcc: all@example.in',
    'Open\rBcc: all@example.in',
    'Open\r\n\r\nbody',
  ])('has no line break in its subject: %j', (subject) => {
    expect(compose('a@example.in', subject, []).subject).not.toMatch(/[\r\n]/);
  });

  it('has a subject of at most 200 characters', () => {
    expect(compose('a@example.in', 'x'.repeat(5000), []).subject).toHaveLength(200);
  });

  it('escapes the five characters that mean something in HTML', () => {
    expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  });
});
