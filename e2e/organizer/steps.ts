import { TOKEN_KEYS } from '@tournaments/contract';
import type { TestOrganizer } from '@tournaments/server/testing/world';
import type { BrowserContext, Locator, Page } from 'playwright-core';

/** The field with exactly this label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** Presses the button with exactly this text. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Waits for an alert of the page with this text. */
export async function says(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
}

/** A small real picture, drawn by the browser. */
export async function picture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d');
    pen?.fillRect(8, 8, 24, 24);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Lets every page of a window be an organizer's who is signed in. */
export async function signedIn(context: BrowserContext, { tokens }: TestOrganizer): Promise<void> {
  const stored = [TOKEN_KEYS.organizer, tokens.organizer ?? ''] as const;
  await context.addInitScript(([key, token]) => localStorage.setItem(key, token), stored);
}

/** Holds the answers of a call back for a moment, so that what the page shows meanwhile can be seen. */
export async function slowly(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
}
