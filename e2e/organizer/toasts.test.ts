import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { part, singles, useDesk } from './steps.ts';

const desk = useDesk();

describe('An alert at the end of a page', () => {
  it.each([PHONE, DESKTOP])('leaves the last row free, at $width', async (viewport) => {
    const id = await desk.tournament();
    const names = Array.from({ length: 30 }, (_, index) => `Player No ${index + 1}`);
    await desk.enter(await desk.event(id), singles(...names));
    const { page, context } = await desk.open(part(id, 'teams'), { viewport });
    const last = page.getByRole('row', { name: /Player No 30/ });
    await last.waitFor();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Share')?.click();
    });
    await page.getByRole('alert').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await last.evaluate((row) => row.getBoundingClientRect().bottom);
    const top = await page.getByRole('alert').evaluate((alert) => alert.getBoundingClientRect().top);
    expect(end).toBeLessThanOrEqual(top);
    await context.close();
  });
});
