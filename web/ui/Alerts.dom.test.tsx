import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BrowserRouter, useNavigate, type Go } from '../lib/router.tsx';
import { doing, draw, passing } from '../testing/browser.tsx';
import { Dialog } from './Dialog.tsx';
import { AlertsProvider, useAlerts, type Alerts } from './Alerts.tsx';

let alerts: Alerts = { show: () => undefined, end: () => undefined };

let navigate: Go = () => undefined;

let show: (name: 'a' | 'b', isOpen: boolean) => void = () => undefined;

/** A dialog over the page, and one over that. */
function Dialogs() {
  const [open, setOpen] = useState({ a: false, b: false });
  useEffect(() => {
    show = (name, isOpen) => setOpen((all) => ({ ...all, [name]: isOpen }));
  });
  const close = () => undefined;
  return (
    <>
      <Dialog open={open.a} onClose={close} title="A">
        -
      </Dialog>
      <Dialog open={open.b} onClose={close} title="B">
        -
      </Dialog>
    </>
  );
}

function Screen() {
  const value = useAlerts();
  const go = useNavigate();
  useEffect(() => {
    alerts = value;
    navigate = go;
  });
  return null;
}

// The page of these tests has no dialogs that lie over it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

async function start() {
  await import('./AlertStack.tsx');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const place = await draw(
    <BrowserRouter>
      <AlertsProvider>
        <Screen />
        <Dialogs />
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

describe('an alert that comes over what is in use', () => {
  it.each(['<input>', '<button type="submit">Save</button>'])('brings %s back into sight', async (html) => {
    await start();
    const form = document.body.appendChild(document.createElement('form'));
    form.innerHTML = html;
    const used = form.firstElementChild as HTMLElement;
    const scrolled = vi.fn();
    used.scrollIntoView = scrolled;
    used.focus();
    const place = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 700, 390, 60));
    await doing(() => alerts.show('Saved Successfully!'));
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
    place.mockRestore();
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

  it('when its screen is left, unless it leads to the next or can be taken back', async () => {
    const shown = await start();
    await doing(() => {
      alerts.show('Deleted', 'success', { action: { text: 'Undo', run: () => undefined } });
      alerts.show('Not loaded', 'error');
      alerts.show('This tournament is over.', 'error', { travels: true });
    });
    await doing(() => navigate('/tournaments'));
    expect(shown()).toEqual(['DeletedUndo', 'This tournament is over.']);
    await doing(() => navigate('/about-us'));
    expect(shown()).toEqual(['DeletedUndo']);
    await doing(() => alerts.show('5 events added.'));
    await doing(() => navigate('/tournaments'));
    expect(shown()).toEqual(['DeletedUndo']);
    await doing(() => alerts.show('Signed up', 'success', { travels: true }));
    await doing(() => navigate('/about-us'));
    expect(shown()).toEqual(['DeletedUndo', 'Signed up']);
  });
});

describe('another tab of a screen', () => {
  it('ends what was told on the one before, except what can be taken back', async () => {
    const shown = await start();
    await doing(() => navigate('/tournaments'));
    await doing(() => alerts.show('Deleted', 'success', { action: { text: 'Undo', run: () => undefined } }));
    await doing(() => alerts.show('Saved'));
    await doing(() => navigate('/tournaments?tab=settings&view=a'));
    expect(shown()).toEqual(['DeletedUndo']);
    await doing(() => alerts.show('Saved'));
    await doing(() => navigate('/tournaments?tab=settings&view=b'));
    expect(shown()).toEqual(['DeletedUndo', 'Saved']);
  });
});

describe('a dialog', () => {
  const UNDO = { action: { text: 'Undo', run: () => undefined } };
  const inDialogs = () =>
    [...document.querySelectorAll('dialog [role="alert"]')].map(
      (one) => `${one.closest('dialog')?.querySelector('h2')?.textContent ?? ''}: ${one.textContent}`,
    );

  it('that opens ends what was told before; what can be taken back waits outside', async () => {
    const shown = await start();
    await doing(() => alerts.show('Marked', 'success', UNDO));
    await doing(() => alerts.show('Saved'));
    await doing(() => alerts.show('Not loaded', 'error'));
    await doing(() => show('a', true));
    expect(shown()).toEqual(['MarkedUndo']);
    expect(inDialogs()).toEqual([]);
  });

  it('holds what is told in it, under no other one; then the page does', async () => {
    const shown = await start();
    await doing(() => show('a', true));
    await doing(() => alerts.show('Of A', 'success', UNDO));
    expect(inDialogs()).toEqual(['A: Of AUndo']);
    await doing(() => show('b', true));
    await doing(() => alerts.show('Of B', 'error'));
    expect(inDialogs()).toEqual(['A: Of AUndo', 'B: Of B']);
    await doing(() => show('b', false));
    expect(inDialogs()).toEqual(['A: Of AUndo', 'A: Of B']);
    await doing(() => show('a', false));
    expect(inDialogs()).toEqual([]);
    expect(shown()).toEqual(['Of AUndo', 'Of B']);
    await doing(() => show('b', true));
    expect(shown()).toEqual(['Of AUndo']);
    expect(inDialogs()).toEqual([]);
  });

  it('that opens together with an alert holds it', async () => {
    await start();
    await doing(() => {
      alerts.show('Please sign in', 'error');
      show('a', true);
    });
    expect(inDialogs()).toEqual(['A: Please sign in']);
  });
});
