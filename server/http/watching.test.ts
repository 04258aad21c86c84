import { readFileSync } from 'node:fs';
import { publicCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

interface Dashboard {
  readonly templating: { readonly list: readonly { readonly query: string; readonly type: string }[] };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
const dashboard = JSON.parse(read('dashboard.json')) as Dashboard;
const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const alerts = [...read('alerts.yaml').matchAll(/^ +expr: (.*)$/gm)].map((match) => match[1] ?? '');

/** The figures that an expression reads: its names without labels, times, groupings, functions and key words. */
function namesIn(expression: string): readonly string[] {
  const bare = expression
    .replace(/\{[^{}]*\}|\[[^[\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const names = bare.match(/\b[a-zA-Z_:][\w:]*\b(?!\s*\()/g) ?? [];
  return names.filter((name) => !['and', 'or', 'unless', 'bool'].includes(name));
}

let app: TestApp;
let told: ReadonlySet<string>;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  await app.app.http.inject({ method: 'GET', url: publicCalls.getTournaments.path });
  const { body } = await app.app.http.inject({ method: 'GET', url: '/metrics' });
  told = new Set([...body.matchAll(/^([a-zA-Z_:][\w:]*)/gm)].map((match) => match[1] ?? ''));
});
afterAll(() => app.close());

describe('the dashboard and the rules for alerts', () => {
  it('have expressions', () => {
    expect(asked.length).toBeGreaterThan(10);
    expect(alerts.length).toBe((read('alerts.yaml').match(/- alert:/g) ?? []).length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  it.each([...asked, ...alerts])('read only what /metrics tells: %s', (expression) => {
    const names = namesIn(expression);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
  });

  it('choose instances by a figure that is there', () => {
    const query = dashboard.templating.list.find(({ type }) => type === 'query')?.query ?? '';
    const name = /^label_values\((\w+), instance\)$/.exec(query)?.[1] ?? '';
    expect(told.has(name), query).toBe(true);
  });

  it('show every figure of ours', () => {
    const read = new Set([...asked, ...alerts].flatMap(namesIn));
    const ours = [...told].filter((name) => name.startsWith('tournaments_'));
    expect(ours.filter((name) => !read.has(name))).toEqual([]);
  });
});
