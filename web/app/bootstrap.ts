import { HYDRATED_ATTRIBUTE, ROOT_ID } from './page.ts';

/**
 * Brings the page's code as soon as its drawing is on the screen, so that the two do not share a slow line; all files
 * at once, but two asked for in a turn, and each run in a turn of its own, so that a first touch is answered between
 * them. A page in the background is not painted, and a very slow device need not wait longer: after a second the code
 * comes anyway. What the network lost is asked for again every three seconds; where the server has it no more, because a
 * newer version took its place, the page is loaded anew, once.
 * It is written into the page as it stands here: it knows nothing from outside itself.
 */
function startAfterPaint(element: HTMLOrSVGScriptElement | null): void {
  const files = element?.dataset.files?.split(' ') ?? [];
  let isBegun = false;
  const renewIfGone = (file: string) => {
    fetch(file, { method: 'HEAD', cache: 'no-store' })
      .then(({ status }) => {
        if (status !== 404 || sessionStorage.getItem('gone') === file) return;
        sessionStorage.setItem('gone', file);
        location.reload();
      })
      .catch(() => null);
  };
  const run = (place: number) => {
    const file = files[place];
    if (file === undefined) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = file;
    script.onload = () => run(place + 1);
    script.onerror = () => {
      renewIfGone(file);
      setTimeout(run, 3000, place);
    };
    document.head.append(script);
  };
  const ask = (place: number) => {
    for (const file of files.slice(place, place + 2)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    if (place < files.length) setTimeout(ask, 0, place + 2);
  };
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    run(0);
    setTimeout(ask, 0, 1);
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 1000);
}

/**
 * Keeps the last press of a button that came before the page answers, and gives it as soon as it does: on a slow line
 * the drawing stands there long before its code. Whoever typed meanwhile, or waited for ten seconds, wants it no more;
 * and a button that says something else by then, because the device knows more than the server, was not pressed.
 * A form that only the page's code can answer is not sent: that would load the page anew, without what was typed.
 * It knows nothing from outside itself either.
 */
function rememberPress(root: HTMLElement | null, answers: string): void {
  if (!root) return;
  let pressed: HTMLElement | null | undefined;
  let seen = '';
  let at = 0;
  const look = (button: HTMLElement) => [button.ariaPressed, button.ariaLabel, button.textContent].join();
  const forget = () => (pressed = null);
  const note = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest('button') : null;
    if (!pressed) return;
    // Who listens on the page already would take it a second time.
    event.stopImmediatePropagation();
    seen = look(pressed);
    at = performance.now();
  };
  const hold = (event: Event) => {
    if (event.target instanceof Element && event.target.matches('form:not([action], [method])'))
      event.preventDefault();
  };
  root.addEventListener('submit', hold, true);
  root.addEventListener('click', note, true);
  root.addEventListener('keydown', forget, true);
  root.addEventListener('input', forget, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('submit', hold, true);
    root.removeEventListener('click', note, true);
    root.removeEventListener('keydown', forget, true);
    root.removeEventListener('input', forget, true);
    // As under a finger: a part of the page that does not answer yet does from here on, and shows what it knows.
    pressed?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const isWanted = pressed?.isConnected && performance.now() - at < 10_000 && look(pressed) === seen;
    if (isWanted) pressed?.click();
  }).observe(root, { attributeFilter: [answers] });
}

/** The text of the script at the end of pages, always the same, so that the policy can name its hash. */
export const BOOTSTRAP_SCRIPT =
  `(${rememberPress.toString()})(document.getElementById('${ROOT_ID}'),'${HYDRATED_ATTRIBUTE}');` +
  `(${startAfterPaint.toString()})(document.currentScript)`;
