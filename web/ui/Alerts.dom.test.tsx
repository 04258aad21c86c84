import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BrowserRouter, useNavigate, type Go } from '../lib/router.tsx';
import { doing, draw, passing } from '../testing/browser.tsx';
import { AlertsProvider, useAlerts, type Alerts } from './Alerts.tsx';

let alerts: Alerts = { show: () => undefined, end: () => undefined };

let navigate: Go = () => undefined;

function Screen() {
  const value = useAlerts();
  const go = useNavigate();
  useEffect(() => {
    alerts = value;
    navigate = go;
  });
  return null;
}

async function start() {
  await import('./AlertStack.tsx');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const place = await draw(
    <BrowserRouter>
      <AlertsProvider>
        <Screen />
      </AlertsProvider>
    </BrowserRouter>,
  );
  await vi.waitFor(async () => {
    await doing(() => undefined);
    expect(place.querySelector('[data-alerts]')).not.toBeNull();
  });
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

  it('of what neither went well nor wrong has no mark of success', async () => {
    await start();
    await doing(() => alerts.show('Saved Successfully!'));
    const markOf = () => document.querySelector('[role="alert"] svg')?.innerHTML;
    const ofSuccess = markOf();
    await doing(() => alerts.show('Nothing was changed', 'note'));
    expect(document.querySelector('[role="alert"]')?.getAttribute('data-kind')).toBe('note');
    expect(markOf()).not.toBe(ofSuccess);
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

describe('an alert ends with its cause', () => {
  it('an error when something succeeds; a success with the next one, unless it can be taken back', async () => {
    const shown = await start();
    await doing(() => alerts.show('Something Went Wrong!!', 'error'));
    await doing(() => alerts.show('Deleted', 'success', { action: { text: 'Undo', run: () => undefined } }));
    expect(shown()).toEqual(['DeletedUndo']);
    await doing(() => alerts.show('Saved'));
    await doing(() => alerts.show('Saved again'));
    expect(shown()).toEqual(['DeletedUndo', 'Saved again']);
  });

  it('an error when a form is sent again, and when it is told that it is mended', async () => {
    const shown = await start();
    await doing(() => alerts.show('Not saved', 'error'));
    await doing(() => document.body.dispatchEvent(new Event('submit', { bubbles: true })));
    expect(shown()).toEqual([]);
    await doing(() => alerts.show('The price has changed', 'error', { group: 'booking' }));
    await doing(() => alerts.end('payments'));
    expect(shown()).toHaveLength(1);
    await doing(() => alerts.end('booking'));
    expect(shown()).toEqual([]);
  });

  it('an error when its screen is left, unless it tells why; a success is read on the next screen', async () => {
    const shown = await start();
    await doing(() => {
      alerts.show('Saved');
      alerts.show('Not loaded', 'error');
      alerts.show('This tournament is over.', 'error', { travels: true });
    });
    await doing(() => navigate('/tournaments'));
    expect(shown()).toEqual(['Saved', 'This tournament is over.']);
    await doing(() => navigate('/about-us'));
    expect(shown()).toEqual(['Saved']);
  });
});
