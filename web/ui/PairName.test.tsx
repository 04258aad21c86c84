import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PairName } from './PairName.tsx';

it('What is said of a pair stays beside its last name', () => {
  const markup = renderToStaticMarkup(
    <PairName name="Asha / Bela">
      {' '}
      <b>under 18</b>
    </PairName>,
  );
  expect(markup.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '<span>Asha\u00a0/</span> <span>Bela <b>under 18</b></span> ',
  );
});
