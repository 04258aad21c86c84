import { expect, it } from 'vitest';
import { StaticRouter } from '../../../lib/router.tsx';
import { draw } from '../../../testing/browser.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';

const EMAIL = 'asha@example.in';

const receipt = {
  ...{ bookingId: 42, pass: 'A'.repeat(22), tournamentId: 4, tournament: 'Monsoon Open' },
  ...{ address: 'Baner Road, Pune', startsAt: 1_795_501_800, endsAt: 1_795_601_800 },
  organizer: { name: 'Shuttle House', mobile: '5000000002', email: 'house@example.in' },
  ...{ email: EMAIL, utr: '123456789012', totalPaise: 60_000 },
  entries: [{ event: "Women's Singles", players: 'Asha Rao', feePaise: 60_000 }],
};

it('says once where the e-mail goes, has one way on, and folds what was booked until it is wanted', async () => {
  const page = await draw(
    <StaticRouter address="/tournaments">
      <ReceiptPanel receipt={receipt} />
    </StaticRouter>,
  );
  expect(page.textContent.split(EMAIL)).toHaveLength(2);
  expect(page.querySelector('a')?.textContent).toBe('Open your booking');
  const fold = page.querySelector<HTMLElement>('[aria-expanded]')!;
  const paper = page.querySelector(`#${fold.getAttribute('aria-controls')}`)!;
  expect(fold.textContent).toBe('Monsoon Open1 entry · INR\u00a0600');
  expect(paper.textContent).toMatch(/Asha Rao.*123456789012/);
  const folded = paper.className;
  fold.click();
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
  expect(paper.className).not.toBe(folded);
});
