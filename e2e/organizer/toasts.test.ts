import { book, newPlayer, newUtr } from '@tournaments/server/testing/test-data';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { field, group, part, press, says, singles, unfold, useDesk } from './steps.ts';

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

  it('leaves what is pressed at the end of rows free on a laptop', async () => {
    const id = await desk.tournament({ isPublic: true });
    const event = await desk.event(id, { feePaise: 50_000 });
    for (let place = 1; place <= 8; place += 1) {
      const { body } = await book(desk.site, event, [newPlayer({ name: `Player No ${place}` })], newUtr());
      expect(body).toMatchObject({ success: true });
    }
    const { page, context } = await desk.open(part(id, 'payments'), { viewport: DESKTOP });
    const acts = page.getByRole('button', { name: /^Mark as paid/ });
    await expect.poll(() => acts.count()).toBe(8);
    await acts.first().click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => acts.count()).toBe(7);
    const { x, width } = (await alert.boundingBox())!;
    for (const act of await acts.all())
      expect((await act.boundingBox())!.x).toBeGreaterThanOrEqual(x + width);
    await context.close();
  });

  it.each([PHONE, DESKTOP])(
    'leaves the links at the foot free after a sign-up, at $width',
    async (viewport) => {
      const { page, context } = await desk.open('/organization/signup', { as: null, viewport });
      const email = `foot-${viewport.width}@example.in`;
      await field(page, 'Organization Name').fill('Deccan Shuttlers');
      await field(page, 'Email').fill(email);
      await field(page, 'Mobile Number').fill('9876543210');
      await field(page, 'Password').fill(`shuttle ${email}`);
      await press(page, 'Signup');
      await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
      await field(page, 'OTP').fill(await desk.site.newestOtp(email));
      await press(page, 'Validate');
      await says(page, 'Signned-up successfully!');
      await page.getByText('Your account is waiting for approval').waitFor();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const top = await page.getByRole('alert').evaluate((alert) => alert.getBoundingClientRect().top);
      for (const link of await page.getByRole('contentinfo').getByRole('link').all())
        expect(await link.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
      await context.close();
    },
  );

  it('leaves the button free that a form was sent with, also where a press gives it no focus', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'settings'), { viewport: PHONE });
    await unfold(page, 'Visibility');
    await page.getByRole('switch', { name: 'Show Players' }).check();
    const save = group(page, 'Visibility').getByRole('button', { name: 'Save' });
    await save.evaluate((button) => {
      button.addEventListener('click', () => button.blur());
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 20);
    });
    await save.click();
    await page.getByRole('alert').waitFor();
    const top = () => page.getByRole('alert').evaluate((alert) => alert.getBoundingClientRect().top);
    const end = () => save.evaluate((button) => button.getBoundingClientRect().bottom);
    await expect.poll(async () => (await end()) <= (await top())).toBe(true);
    expect(await end()).toBeGreaterThan(0);
    await context.close();
  });

  it('is alone over the facts of a tournament once they are saved, and goes fast', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'basic'), { viewport: PHONE });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const covers = () => save.evaluate((one) => getComputedStyle(one.parentElement!).position === 'sticky');
    await save.waitFor();
    expect(await covers()).toBe(false);
    await field(page, 'Tournament Name').fill('Spring Open');
    expect(await covers()).toBe(true);
    await save.click();
    await says(page, 'Tournament Saved Successfully!');
    await expect.poll(covers).toBe(false);
    await page.mouse.move(0, 0);
    await page.getByRole('alert').waitFor({ state: 'detached', timeout: 6000 });
    await context.close();
  });

  it('has its buttons under its text on a phone', async () => {
    const id = await desk.tournament();
    await desk.enter(await desk.event(id), singles('Asha Rao'));
    const { page, context } = await desk.open(part(id, 'teams'), { viewport: PHONE });
    await page.getByRole('button', { name: 'Asha Rao' }).click();
    await press(page, 'Delete');
    const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
    const text = page.getByRole('alert').getByText('Asha Rao');
    await undo.waitFor();
    const [button, said] = [await undo.boundingBox(), await text.boundingBox()];
    expect(button?.y).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0) - 8);
    expect(said?.width).toBeGreaterThan(200);
    await context.close();
  });
});
