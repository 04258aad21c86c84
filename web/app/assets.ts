import type { SiteOptions } from './site.ts';
import { BOOTSTRAP_SCRIPT } from './bootstrap.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The tags that bring a page's code and looks. */
export interface PageAssets {
  readonly preloads: string;
  readonly styles: string;
  readonly scripts: string;
}

const ENTRY = 'app/entry-client.tsx';
const FONT = 'ui/display.woff2';

/** The chunks of these files with all they import, each once, what is imported first; chunks may import each other. */
function chunksOf(manifest: Manifest, keys: readonly string[], met = new Set<string>()): readonly Chunk[] {
  return keys.flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk || met.has(key)) return [];
    met.add(key);
    return [...chunksOf(manifest, chunk.imports ?? [], met), chunk];
  });
}

const DEVELOPMENT: PageAssets = {
  preloads: '',
  styles: '',
  scripts: ['/@vite/client', '/refresh-preamble.js', `/${ENTRY}`]
    .map((source) => `<script type="module" src="${source}"></script>`)
    .join(''),
};

function fontTag(file: string | undefined): string {
  return file === undefined
    ? ''
    : `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
}

/** A page without a drawing has nothing to show before its code: it comes at once. The entry is the last file. */
function codeAtOnce(files: readonly string[]) {
  return {
    preloads: files
      .slice(0, -1)
      .map((file) => `<link rel="modulepreload" href="${file}">`)
      .join(''),
    scripts: `<script type="module" src="${files.at(-1)}"></script>`,
  };
}

/** The code of a page that is drawn comes after its drawing. */
function codeAfterPaint(files: readonly string[]) {
  return { preloads: '', scripts: `<script data-files="${files.join(' ')}">${BOOTSTRAP_SCRIPT}</script>` };
}

/**
 * The tags for a screen and its parts. Their style sheets go into the page itself; a switched-off link stands for each,
 * so that the loader of lazy screens takes it as loaded and fetches nothing.
 */
function built(manifest: Manifest, asset: SiteOptions['asset'], screens: readonly string[]): PageAssets {
  const chunks = chunksOf(manifest, [ENTRY, ...screens]);
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const entry = manifest[ENTRY]?.file ?? '';
  const others = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file !== entry);
  const files = [...others, entry].map((file) => `/${file}`);
  const { preloads, scripts } = screens.length === 0 ? codeAtOnce(files) : codeAfterPaint(files);
  return {
    preloads: fontTag(manifest[FONT]?.file) + preloads,
    styles:
      `<style>${sheets.map(asset).join('')}</style>` +
      sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join(''),
    scripts,
  };
}

/** Finds the tags of the files of a page, worked out once for each set; none for pages whose screen comes later. */
export function assetsFor(options: SiteOptions): (screens: readonly string[]) => PageAssets {
  const { manifest, asset, development } = options;
  if (development || manifest === null) return () => DEVELOPMENT;
  const known = new Map<string, PageAssets>();
  return (screens) => {
    const key = screens.join(' ');
    const found = known.get(key) ?? built(manifest as Manifest, asset, screens);
    known.set(key, found);
    return found;
  };
}
