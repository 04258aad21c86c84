import { describe, expect, it } from 'vitest';

import { assetsFor } from './assets.ts';

const manifest = {
  'app/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'] },
  'screen.tsx': { file: 'assets/screen.js', css: ['assets/screen.css'], imports: ['_words.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_words.js'] },
  '_words.js': { file: 'assets/words.js', imports: ['_shared.js'] },
};

describe('the files of a page', () => {
  it('names each once, what is imported first, where chunks import each other in a circle', () => {
    const { scripts } = assetsFor({ development: false, manifest, asset: () => '' })(['screen.tsx']);
    expect(scripts).toContain(
      'data-files="/assets/words.js /assets/shared.js /assets/screen.js /assets/entry.js"',
    );
  });
});
