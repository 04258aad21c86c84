import { expect, it } from 'vitest';
import { draw } from '../testing/browser.tsx';
import { Scores } from './Scores.tsx';

it('keeps the points of each game together and says the same', async () => {
  await draw(
    <p>
      <Scores text="Resume at 12-15 5-11" />
    </p>,
  );
  const line = document.querySelector('p > span')!;
  expect(line.textContent).toBe('Resume at 12-15 5-11');
  expect([...line.children].map(({ textContent }) => textContent)).toEqual(['12-15', '5-11']);
});
