import { describe, expect, it } from 'vitest';
import { filesOfScreens } from './filesOfScreens.ts';
import { isBare } from './shells.ts';

const page = (data: object) =>
  `<!doctype html><html lang="en-IN"><body><script type="application/json" id="data">${JSON.stringify(data)}</script></body></html>`;

describe('What may be kept as a shell', () => {
  it('is a page that is drawn in the browser and holds no reply', () => {
    expect(isBare(page({ address: '/umpire', data: {}, rendered: false }))).toBe(true);
  });

  it.each([
    ['a page with a reply', page({ data: { '/api/x.php': { name: 'Asha Rao' } }, rendered: false })],
    ['a page that the server drew', page({ data: {}, rendered: true })],
    ['a page of something else', '<!doctype html><html><body>Log in to the hall’s network</body></html>'],
  ])('is never %s', (_what, html) => {
    expect(isBare(html)).toBe(false);
  });
});

describe('The files of a shell', () => {
  const file = (fileName: string, module: string, more: object = {}) => ({
    fileName,
    facadeModuleId: `/x/web/${module}`,
    ...more,
  });
  const files = [
    file('entry.js', 'app/entry-client.tsx', { imports: ['react.js'], dynamicImports: ['areas.js'] }),
    { fileName: 'react.js' },
    file('areas.js', 'app/areas.ts', { dynamicImports: ['panel.js', 'desk.js'] }),
    file('panel.js', 'routes/umpire/match.tsx', {
      dynamicImports: ['later.js'],
      viteMetadata: { importedCss: new Set(['panel.css']) },
    }),
    file('later.js', 'features/panel/Later.tsx'),
    file('desk.js', 'routes/desk/desk.tsx', { imports: ['board.js'] }),
    { fileName: 'board.js' },
  ];
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]));

  it('are those that its screens ask for at once or later, with the start, but not those of other screens', () => {
    expect(filesOfScreens(bundle, ['umpire/'])).toEqual([
      '/areas.js',
      '/entry.js',
      '/later.js',
      '/panel.css',
      '/panel.js',
      '/react.js',
    ]);
    expect(filesOfScreens(bundle, ['desk/'])).toEqual([
      '/areas.js',
      '/board.js',
      '/desk.js',
      '/entry.js',
      '/react.js',
    ]);
  });
});
