const PAUSE = 3000;

/** Until the network comes back, or a few seconds. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSE);
    addEventListener('online', goOn);
  });
}

/** The file that this page began with: each version of the website has its own. */
export function entryFile(): string | undefined {
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1);
  return entry && new URL(entry.src).pathname;
}

/** Whether the server gives out another version of the website by now, whose files have other names. */
export async function isReplaced(): Promise<boolean> {
  const entry = entryFile();
  const page = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  return entry !== undefined && page?.ok === true && !(await page.text()).includes(entry);
}

/** The loader of lazy code counts a style sheet as loaded although it failed: it is asked for once more. */
function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

const ADDRESS = /https?:\/\/\S+/;

/** Whether the file that an error names can be had by now; where it names none, whether the page can. */
async function isThere(error: unknown): Promise<boolean> {
  const [address = location.href] = ADDRESS.exec(String(error)) ?? [];
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}

const RELOADED = 'reloaded';
const SELDOM = 20_000;
/** So many times in a row a file is there and does not load before the page is loaded anew. */
const MOST_FAILURES = 3;

/** Loads the page anew, but not again and again. */
function reloadSeldom(): void {
  const { timeOrigin } = performance;
  if (timeOrigin - Number(sessionStorage.getItem(RELOADED)) < SELDOM) return;
  sessionStorage.setItem(RELOADED, String(timeOrigin));
  location.reload();
}

/**
 * Brings code however long the network is away: a screen that waits keeps what was typed on it, one that fails loses it.
 * The page is loaded anew when the code is gone because a newer version is out, which cannot happen twice in a row, and
 * by browsers that do not ask again for a module that failed once (all but the newest, whatwg/html#6768).
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window !== 'object') throw error;
      if (await isReplaced()) location.reload();
      // A network that comes and goes is no reason: the file was there each time, and still did not load.
      failures = (await isThere(error)) ? failures + 1 : 0;
      if (failures >= MOST_FAILURES) reloadSeldom();
      await pause();
      renewStyles();
    }
  }
}
