import type { OrganizerEvent, OrganizerTournament } from '@tournaments/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tabDrafts } from '../../../lib/drafts.ts';
import { doing, draw, serve } from '../../../testing/browser.tsx';
import { guessReading } from './columns.ts';
import { ImportPart } from './ImportPart.tsx';
import { importDraftOf } from './useImport.ts';

const EVENT = {
  id: 1,
  name: "Men's Singles",
  eventType: 'singles',
  feePaise: 60_000,
  discountPercent: 0,
  ageGroup: { kind: 'open' },
  maxEntries: null,
  entryCount: 0,
} as OrganizerEvent;
const TOURNAMENT = { name: 'Monsoon Open', startsAt: 1_800_000_000, events: [EVENT] } as OrganizerTournament;
const TABLE = [
  ['Name', 'Email', 'Mobile', 'DOB', 'Academy', 'Payment Status'],
  ['Asha Rao', 'asha@example.in', '9876543210', '31-02-2001', 'Kovai', 'Paid'],
  ['Bina Shah', 'bina@example.in', '98765', '03-02-2001', 'Kovai', 'Paid'],
  ['Chitra Das', 'chitra@example.in', '9876543212', '03-02-2001', 'Kovai', 'maybe'],
];

/** The table watches its width, which a page without a layout does not have. */
class NoObserver {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
});

function drawImport(table = TABLE) {
  tabDrafts.keep(importDraftOf(1), {
    table,
    reading: guessReading(table, 1),
    mends: {},
    leaves: { wrong: false, duplicates: true, doubtful: false },
  });
  return draw(
    <ImportPart
      tournament={TOURNAMENT}
      event={EVENT}
      existing={[]}
      entered={[]}
      onBack={() => undefined}
      onSaved={() => Promise.resolve()}
    />,
  );
}

function cell(page: HTMLElement, label: string): HTMLInputElement {
  const found = page.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!found) throw new Error(`there is no field ${label}`);
  return found;
}

function type(page: HTMLElement, label: string, text: string): Promise<void> {
  return doing(() => {
    const input = cell(page, label);
    Reflect.set(HTMLInputElement.prototype, 'value', text, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('Rows that are mended one after the other', () => {
  it('all stay mended, whichever row was drawn when', async () => {
    const page = await drawImport();
    await type(page, 'DOB, row 2', '28-02-2001');
    await type(page, 'Mobile, row 3', '9876543211');
    await type(page, 'Payment Status, row 4', 'Cash');
    expect(cell(page, 'DOB, row 2').value).toBe('28-02-2001');
    expect(cell(page, 'Mobile, row 3').value).toBe('9876543211');
    expect(page.textContent).toContain('3 teams ready to be imported.');
    expect(page.textContent).toContain('Import 3 teams');
  });
});

const GOOD = ['Devi Iyer', 'devi@example.in', '9876543213', '03-02-2001', 'Kovai', 'Paid'];

function button(page: HTMLElement, text: string): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find(
    (one) => one.textContent === text || one.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`there is no button ${text}`);
  return found;
}

// The page of these tests has no dialogs that lie over it.
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

describe('Rows that are wrong when the others are imported', () => {
  it('are asked about, and stay out', async () => {
    const calls = serve(() => ({ create_teams: { success: true, message: '' } }));
    const page = await drawImport([...TABLE, GOOD]);
    await doing(() => button(page, 'Import 1 team').click());
    expect(page.textContent).toContain('Import 1 team and leave out 3 rows?');
    expect(page.textContent).toContain('In rows 2, 3, 4 something is wrong.');
    expect(calls).toHaveLength(0);
    await doing(() => button(page, 'Import 1, leave out 3').click());
    const sent = calls.map(({ init }) => JSON.stringify(init.body));
    expect(sent).toEqual([expect.stringContaining('Devi Iyer')]);
    expect(sent[0]).not.toContain('Asha Rao');
  });
});

describe('A row on a phone', () => {
  it('that is right opens for whoever wants all of it', async () => {
    const page = await drawImport([...TABLE, GOOD]);
    const more = () => button(page, 'All of row 5');
    const row = () => more().closest('tr');
    expect(row()?.className).toContain('short');
    expect(page.querySelectorAll('tr[class*=short]')).toHaveLength(1);
    await doing(() => more().click());
    expect(more().getAttribute('aria-expanded')).toBe('true');
    expect(row()?.className).not.toContain('short');
  });
});
