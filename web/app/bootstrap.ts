import { HYDRATED_ATTRIBUTE, ROOT_ID } from './page.ts';

/**
 * Brings the page's code as soon as its drawing is on the screen, so that the two do not share a slow line; all files
 * at once, but three asked for in a turn, and each run in a turn of its own, so that a first touch is answered between
 * them. A page in the background is not painted, and a very slow device need not wait longer: after a second the code
 * comes anyway. What the network lost is asked for again every three seconds.
 * It is written into the page as it stands here: it knows nothing from outside itself.
 */
function startAfterPaint(element: HTMLOrSVGScriptElement | null): void {
  const files = element?.dataset.files?.split(' ') ?? [];
  let isBegun = false;
  const run = (place: number) => {
    const file = files[place];
    if (file === undefined) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = file;
    script.onload = () => run(place + 1);
    script.onerror = () => void setTimeout(run, 3000, place);
    document.head.append(script);
  };
  const ask = (place: number) => {
    for (const file of files.slice(place, place + 3)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    if (place < files.length) setTimeout(ask, 0, place + 3);
  };
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    run(0);
    ask(1);
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 1000);
}

/**
 * Keeps the last press of a button that came before the page answers, and gives it as soon as it does: on a slow line
 * the drawing stands there long before its code. Links need none. It knows nothing from outside itself either.
 */
function rememberPress(root: HTMLElement | null, answers: string): void {
  if (!root) return;
  let pressed: HTMLElement | null | undefined;
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  root.addEventListener('click', note, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('click', note, true);
    if (pressed?.isConnected) pressed.click();
  }).observe(root, { attributeFilter: [answers] });
}

/** The text of the script at the end of pages, always the same, so that the policy can name its hash. */
export const BOOTSTRAP_SCRIPT =
  `(${rememberPress.toString()})(document.getElementById('${ROOT_ID}'),'${HYDRATED_ATTRIBUTE}');` +
  `(${startAfterPaint.toString()})(document.currentScript)`;
