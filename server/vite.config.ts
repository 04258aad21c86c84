import { defineConfig } from 'vite';

/** The server as one file for Node: our own packages go in, those of npm stay outside. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { target: 'node', noExternal: [/^@tournaments\//] },
  build: {
    ssr: 'main.ts',
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
