import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The entry of the browser's code, as the manifest names it. */
const CLIENT_ENTRY = 'app/entry-client.tsx';

/**
 * What every public page loads goes into one file: a dozen small ones compress worse and cost a phone more requests.
 * Left to itself the bundler cuts at each module that any two screens share.
 */
const firstPages = {
  groups: [
    {
      name: 'site',
      test: new RegExp(
        [
          'node_modules/(react|react-dom|react-router|scheduler|zod|@tanstack/(react-query|query-core))/',
          '/contract/(call|messages|paths|calls/public|wire/(?!organization|match))',
          '/engine/(result|tournament/|entries/(abbreviation|booking|fee))',
          '/web/lib/(clock|facts|head|media|query|send|tokens|words/(common|format|public))',
          '/web/ui/(Bar|Brand|Breadcrumb|Button|Card|cx|DateTime|marks|ScreenReaderOnly|Skeleton|States|Wrap|Pill)',
        ].join('|'),
      ),
    },
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

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: [{ find: /^fflate$/, replacement: path.join(import.meta.dirname, 'lib/zipNow.ts') }] },
  plugins: [react(), preamble],
  // The server's code carries its own React: what runs must not depend on NODE_ENV being set at start.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
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
      : { rolldownOptions: { input: CLIENT_ENTRY, output: { codeSplitting: firstPages } } }),
  },
}));
