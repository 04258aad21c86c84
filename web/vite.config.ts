import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { packed, placesOf } from './worker/fileNames.ts';
import { filesOfScreens } from './worker/filesOfScreens.ts';

/** Seven characters tell the versions of a file apart; the first page of a visitor names some hundred files. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** The entry of the browser's code, as the manifest names it. */
const CLIENT_ENTRY = 'app/entry-client.tsx';

/**
 * What every public page loads goes into a few files: dozens of small ones compress worse and cost a phone more requests,
 * and one alone runs for so long that a touch has to wait. Left to itself the bundler cuts at each module that any two
 * screens share.
 */
const firstPages = {
  groups: [
    { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|zod)\// },
    {
      name: 'site',
      test: new RegExp(
        [
          '/contract/(call\\.ts|field-paths|first-texts|mobile|paths|calls/public)',
          '/contract/wire/(basic|dates|draw|entry|event|match|match-score|shape|tournament)[.]',
          '/engine/(result|tournament/|entries/(booking|fee))',
          'node_modules/@tanstack/(react-query|query-core)/(?!.*(nfiniteQuery(Observer)?|useQueries|queriesObserver)[.]js)',
          '/web/app/(App|ErrorBoundary|page|pageData|PublicLayout|roleGuard)[.]tsx?',
          '/web/lib/(alive|bookable|bringFiles|clock|connection|deviceKeeps|documentHead|lazyLoading|listFilter|location|media|notFound|popstate|query|rawReply|router|screen|send|siteInfo|steps|stores|tokens|workerWords|texts/(common|format))[.]',
          '/web/ui/(icons/first|Alerts[.]tsx|(modals|Bar|Brand|Breadcrumb|Button(\\.module)?|Card|ContactLinks|cx|DateTime|NotFoundHere|marks\\.module|Money|Pill|ScreenReaderOnly|Skeleton|States|Wrap)[.])',
        ].join('|'),
      ),
    },
    { name: 'receipt', test: /\/web\/features\/booking\/receipt\/(receipt|ReceiptSlot)[.]/ },
    { name: 'eligibility', test: /\/web\/lib\/texts\/eligibility[.]/ },
    { name: 'table', test: /\/web\/ui\/Table[.]/ },
    { name: 'matches', test: /\/web\/(lib\/placedMatches|ui\/FollowedRoom)[.]/ },
    { name: 'bookingState', test: /\/web\/lib\/(bookingState|texts\/booking-state)[.]/ },
    // Of whoever shows matches: their addresses, the names of courts, and what is followed of them.
    {
      name: 'followed',
      test: /\/contract\/match-day\/court-names[.]|\/web\/lib\/(courtNames|followed|liveAddress|matchAnchor|storedList|texts\/court)[.]/,
    },
    {
      name: 'running',
      test: /\/web\/(lib\/(changedMatches|expectedTexts|matchRound|runningScore|texts\/(running-score|team))|ui\/ShuttleMark)[.]/,
    },
    // What every form has: the booking's first of all.
    {
      name: 'fields',
      test: /\/web\/ui\/(NeedsScript|icons\/form|fields\/(Field|FieldFrame|input|TextField))[.]/,
    },
    {
      name: 'entries',
      test: /\/(contract\/entry-refusals|engine\/entries\/minor|web\/features\/booking\/form\/fields)[.]/,
    },
    // Icons that one page needs stay out of what all dialogs bring.
    { name: 'about', test: /\/web\/(lib\/texts\/tournament|ui\/(icons\/page|RichText))[.]/ },
    // The styles of a tournament's page, which what comes late onto it has as well.
    {
      name: 'tournament-styles',
      test: /\/web\/(features\/tournament|ui)\/(Countdown|Tournament)\.module[.]/,
    },
    { name: 'draw-icons', test: /\/web\/ui\/icons\/draw[.]/ },
    // What a match is called by, in addresses and in words.
    { name: 'match-names', test: /\/contract\/match-day\/(match-key|own-match)[.]/ },
    { name: 'icons', test: /\/web\/ui\/icons\/icons[.]/ },
    { name: 'tabs', test: /\/web\/(lib\/tournament|ui\/(startInSight|Tabs))[.]/ },
    // The pages of text.
    { name: 'pages', test: /\/web\/(features\/pages\/Page([.]module)?|lib\/texts\/pages)[.]/ },
    // What every search for words has.
    {
      name: 'words',
      test: /\/(contract\/word-search|engine\/entries\/abbreviation|web\/lib\/(debounce|typedEarly))[.]/,
    },
    { name: 'spellings', test: /\/(contract\/spelling|web\/lib\/(findEntries|likeWords))[.]/ },
    // Where matches are played, for whoever shows what is on court.
    {
      name: 'places',
      includeDependenciesRecursively: false,
      test: /\/web\/lib\/(livePlaces|placeless|SharedLive|TournamentCourts|texts\/tournament-parts)[.]/,
    },
    // What a draw holds: for its pages, its sheets and its files.
    {
      name: 'drawn',
      includeDependenciesRecursively: false,
      test: new RegExp(
        [
          '/engine/draw/(knockout|lines)[.]',
          '/web/features/draw/board/(board|letters|names|pools|seeds)[.]',
        ].join('|'),
      ),
    },
    // How a draw is shown to everybody.
    {
      name: 'draw',
      includeDependenciesRecursively: false,
      test: new RegExp(
        [
          '/web/features/draw/board/(absence|Board|Draw|DrawOrigin|DrawTools|follow|MatchBox|planned|reveal|RoundList|views)[.]',
          '/web/features/draw/viewer/(DrawViewer|FindChip|focus|FollowHint|followed|followedName|found|namedMatch|RoundChips)[.]',
          '/web/features/draw/export/ExportButtons[.]',
        ].join('|'),
      ),
    },
    { name: 'dialogs', test: /\/contract\/refusals[.]|\/web\/(lib\/(otp|submit)|ui\/Dialog)[.]/ },
  ],
};

/** Lets the development server swap components in place, without a script inside the page. */
const preamble: Plugin = {
  name: 'refresh-preamble',
  apply: 'serve',
  resolveId: (id) => (id === '/refresh-preamble.js' ? id : null),
  load: (id) =>
    id === '/refresh-preamble.js'
      ? `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`
      : null,
};

/** The name of a style's class on the pages, `head_x3Fq`: its own and its file's, for names are unique in a file. */
function classOnPages(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

const compress = promisify(brotliCompress);
const WORTH_COMPRESSING = /[.](js|css|svg)$/;

/** Lays each file's smallest form beside it: made once here, it need not be made at every start of the server. */
const smallest: Plugin = {
  name: 'smallest-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => WORTH_COMPRESSING.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir, name);
        await writeFile(`${file}.br`, await compress(await readFile(file)));
      }),
    );
  },
};

const BRING_FILES = join(import.meta.dirname, 'lib/bringFiles.ts');

/** The bundler's own helper asks for all files of an `import()` in one task, which is felt on a phone: ours takes turns. */
const filesInTurns: Plugin = {
  name: 'files-in-turns',
  apply: 'build',
  enforce: 'pre',
  transform: (_, id) =>
    id.includes('vite/preload-helper')
      ? { code: `export { bringFiles as __vitePreload } from ${JSON.stringify(BRING_FILES)};`, map: null }
      : null,
};

const OF_CALLS = /\/contract\/calls\/[\w-]+[.]ts$/;
const SUMMARY = /(\bsummary:\s*)(?:'[^'\n]*'|`[^`\n]*`)/g;

/** What calls are for is read by people who read the description of the wire: browsers need not load it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (OF_CALLS.test(id) ? { code: code.replace(SUMMARY, "$1''"), map: null } : null),
};

/** Builds the service worker beside the website: it knows the names of all files of its version. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/${name}`)
      .sort();
    const placesOfScreens = (screens: readonly string[]) => placesOf(filesOfScreens(bundle, screens), files);
    await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      define: {
        BUILT_FILES: JSON.stringify(packed(files)),
        SHELL_FILES: JSON.stringify({
          umpire: placesOfScreens(['umpire/']),
          desk: placesOfScreens(['desk/']),
        }),
        FOLLOWED_FILES: JSON.stringify(placesOfScreens(['tournament.', 'fixtures.', 'player.'])),
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: ['chrome111', 'safari16.4', 'firefox115'],
        rolldownOptions: {
          input: join(import.meta.dirname, 'worker/sw.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    preamble,
    ...(isSsrBuild ? [] : [filesInTurns, withoutSummaries, smallest, serviceWorker]),
  ],
  // The server's code carries its own React: what runs must not depend on NODE_ENV being set at start.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: classOnPages } },
  resolve: {
    alias: [{ find: /^fflate$/, replacement: join(import.meta.dirname, 'lib/zipNow.ts') }],
  },
  worker: { rolldownOptions: { output: FILE_NAMES } },
  ssr: { noExternal: command === 'build' ? true : [/^@tournaments\//] },
  build: {
    outDir: isSsrBuild ? '../dist/web/server' : '../dist/web/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Pages need current browsers only: no polyfills, no downlevelled syntax.
    target: isSsrBuild ? 'node20' : ['chrome111', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {}
      : { rolldownOptions: { input: CLIENT_ENTRY, output: { codeSplitting: firstPages, ...FILE_NAMES } } }),
  },
}));
