import { FILES, isWorthKeeping, store } from '../lib/keptPages.ts';
import { shellPages, type Shell } from '../lib/shells.ts';
import { filesOfShell, isBuilt } from './files.ts';

const SHELLS = 'shells';
const DATA = /<script type="application\/json" id="data">([^<]*)<\/script>/;

/** Whether a page is nothing but the frame of a screen: it holds no drawing and no reply. */
export function isBare(html: string): boolean {
  const [, text] = DATA.exec(html) ?? [];
  if (text === undefined) return false;
  const { rendered, data } = JSON.parse(text) as { rendered?: unknown; data?: object };
  return rendered === false && Object.keys(data ?? {}).length === 0;
}

function filesIn(html: string): readonly string[] {
  return html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
}

function isOfThisVersion(html: string): boolean {
  return filesIn(html).every((file) => isBuilt(file));
}

/** One file less would be a screen less: a file that cannot be had makes the whole fail. */
export async function keepFile(path: string): Promise<void> {
  const files = await caches.open(FILES);
  if ((await files.match(path)) !== undefined) return;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await files.put(path, answer);
}

/** What somebody says with a message, if it is the name of a shell. */
export function shellNamed(data: unknown): Shell | null {
  return data === 'umpire' || data === 'desk' ? data : null;
}

/** Keeps the one page of a shell as it is now, with all the files that its screens need; never one of another version. */
export async function keepShell(shell: Shell): Promise<void> {
  const address = shellPages[shell];
  const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit' });
  if (!isWorthKeeping(answer)) return;
  const html = await answer.clone().text();
  if (!isBare(html) || !isOfThisVersion(html)) return;
  await Promise.all([...new Set([...filesIn(html), ...filesOfShell(shell)])].map(keepFile));
  // Last: what is not whole is not found.
  await store(await caches.open(SHELLS), address, answer);
}

/** The kept page of a shell, if there is one. */
export async function findShell(shell: Shell): Promise<Response | undefined> {
  return (await caches.open(SHELLS)).match(shellPages[shell]);
}

/** A kept page says that it is one, because its address and its time are those of when it was kept. */
export async function markedShell(answer: Response): Promise<Response> {
  const html = await answer.text();
  return new Response(html.replace('<html ', '<html data-shell '), { headers: answer.headers });
}

async function keptShells(): Promise<readonly Shell[]> {
  const found = await Promise.all(
    (['umpire', 'desk'] as const).map(async (shell) => ((await findShell(shell)) ? [shell] : [])),
  );
  return found.flat();
}

/** Brings the shells that this device has to this version, before its worker may take over. */
export async function renewShells(): Promise<void> {
  await Promise.all((await keptShells()).map(keepShell));
}

/** A shell of a version whose files go is none any more. */
export async function dropOldShells(): Promise<void> {
  const cache = await caches.open(SHELLS);
  for (const shell of await keptShells()) {
    const html = await (await findShell(shell))?.text();
    if (html !== undefined && !isOfThisVersion(html)) await cache.delete(shellPages[shell]);
  }
}
