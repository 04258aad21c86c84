import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { doing, draw, passing } from '../testing/browser.tsx';
import { AlertsProvider, useAlerts, type Alerts } from './Alerts.tsx';

let alerts: Alerts = { show: () => undefined, end: () => undefined };

function Screen() {
  const value = useAlerts();
  useEffect(() => {
    alerts = value;
  });
  return null;
}

async function start() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const place = await draw(
    <AlertsProvider>
      <Screen />
    </AlertsProvider>,
  );
  return () => [...place.querySelectorAll('[role="alert"]')].map((one) => one.textContent);
}

describe('an alert', () => {
  it('says its text and goes after 8 s', async () => {
    const shown = await start();
    await doing(() => alerts.show('Saved Successfully!'));
    expect(shown()).toEqual(['Saved Successfully!']);
    await passing(7900);
    expect(shown()).toHaveLength(1);
    await passing(200);
    expect(shown()).toEqual([]);
  });

  it('can be dismissed, and is not shown twice for one text', async () => {
    const shown = await start();
    await doing(() => alerts.show('Once', 'error'));
    await doing(() => alerts.show('Once', 'error'));
    expect(shown()).toHaveLength(1);
    await doing(() => document.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click());
    expect(shown()).toEqual([]);
  });

  it('offers to take back what was done', async () => {
    const shown = await start();
    const run = vi.fn();
    await doing(() => alerts.show('Deleted', 'success', { action: { text: 'Undo', run }, seconds: 10 }));
    await passing(9000);
    await doing(() =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Undo')?.click(),
    );
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });
});
