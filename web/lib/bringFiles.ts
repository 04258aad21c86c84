import { yieldToBrowser } from './yieldToBrowser.ts';

/** Style sheets that are still on their way. */
const coming = new Map<string, Promise<void>>();

function isAskedFor(address: string): boolean {
  return document.querySelector(`link[href="${address}"]`) !== null;
}

function ask(address: string, rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = address;
  document.head.append(link);
  return link;
}

function askForStyle(address: string): void {
  const link = ask(address, 'stylesheet');
  const came = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`No style sheet came from ${link.href}`));
  }).finally(() => coming.delete(address));
  // Whoever waits for it hears of it, but perhaps not yet.
  came.catch(() => undefined);
  coming.set(address, came);
}

/**
 * Brings code that is asked for, with the files that it needs: all at once, instead of one after the other names the
 * next, but each asked for in a turn of its own, so that a touch is answered between them. It runs when its style sheets
 * are there. The bundler puts it around every `import()`.
 */
export async function bringFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const addresses = files.map((file) => `/${file}`);
  for (const address of addresses) {
    if (isAskedFor(address)) continue;
    await yieldToBrowser();
    if (isAskedFor(address)) continue;
    if (address.endsWith('.css')) askForStyle(address);
    else ask(address, 'modulepreload');
  }
  await Promise.all(addresses.map(async (address) => coming.get(address)));
  return load();
}
