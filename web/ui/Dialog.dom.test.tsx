import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter, useLocation } from '../lib/router.tsx';
import { doing, draw } from '../testing/browser.tsx';
import { ConfirmDialog, Dialog } from './Dialog.tsx';

beforeEach(() => {
  // The document of the tests has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

let open: (names: readonly string[]) => void;
let isBusy = false;

function Screen() {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    open = setNames;
  }, []);
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      {['outer', 'inner'].map((name) => (
        <Dialog
          key={name}
          open={names.includes(name)}
          title={name}
          onClose={() => isBusy || setNames((all) => all.filter((one) => one !== name))}
        />
      ))}
    </>
  );
}

async function start(address: string) {
  isBusy = false;
  history.replaceState(null, '', address);
  const place = await draw(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  return () => [...place.querySelectorAll('h2')].map((title) => title.textContent);
}

const steps = () => (history.state as { dialogs?: number }).dialogs ?? 0;
const standsAt = (count: number) => vi.waitFor(() => expect(steps()).toBe(count));

async function back() {
  const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await doing(() => {
    history.back();
    return heard;
  });
}

describe('Back', () => {
  it('closes nested dialogs one at a time, and stays on the screen', async () => {
    const shown = await start('/booking');
    await doing(() => open(['outer']));
    await doing(() => open(['outer', 'inner']));
    expect([shown(), steps()]).toEqual([['outer', 'inner'], 2]);
    await back();
    await vi.waitFor(() => expect(shown()).toEqual(['outer']));
    await back();
    await vi.waitFor(() => expect(shown()).toEqual([]));
    expect([steps(), location.pathname]).toEqual([0, '/booking']);
  });

  it('finds no step of a dialog that closed by itself, and Forward opens none', async () => {
    const shown = await start('/booking');
    await doing(() => open(['outer']));
    await standsAt(1);
    await doing(() => open([]));
    await standsAt(0);
    await doing(() => history.forward());
    await standsAt(0);
    expect(shown()).toEqual([]);
  });

  it('lets one dialog take over the step of another that it follows', async () => {
    await start('/booking');
    await doing(() => open(['outer']));
    const length = history.length;
    await doing(() => open(['inner']));
    expect([steps(), history.length]).toEqual([1, length]);
  });

  it('leaves a dialog that is at work', async () => {
    const shown = await start('/booking');
    await doing(() => open(['outer']));
    isBusy = true;
    await back();
    await standsAt(1);
    expect(shown()).toEqual(['outer']);
  });
});

describe('a question', () => {
  it('is answered by YES or NO, or by the act in words', async () => {
    const shared = { open: true, question: 'Sure?', onYes: () => undefined, onNo: () => undefined };
    const answers = (place: Element) => [...place.querySelectorAll('button')].map((one) => one.textContent);
    const place = await draw(
      <>
        <ConfirmDialog {...shared} />
        <ConfirmDialog {...shared} yes="Erase everything" no="Keep everything" />
      </>,
    );
    expect(answers(place)).toEqual(['NO', 'YES', 'Keep everything', 'Erase everything']);
  });
});

describe('A double click that closes a dialog', () => {
  it('presses nothing of what lay below it, as a new click does', async () => {
    await start('/desk');
    const pressed = vi.fn();
    const below = document.body.appendChild(document.createElement('button'));
    below.addEventListener('click', pressed);
    const click = (detail: number) => below.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    await doing(() => open(['outer']));
    await doing(() => open([]));
    click(2);
    expect(pressed).toHaveBeenCalledTimes(0);
    click(1);
    expect(pressed).toHaveBeenCalledTimes(1);
    below.remove();
  });
});
