import { beforeEach, expect, it, vi } from 'vitest';
import { useGrowing } from '../lib/listing.ts';
import { doing, draw } from '../testing/browser.tsx';
import { ListEnd } from './ListEnd.tsx';

function Rows({ total }: { readonly total: number }) {
  const { shown, end, all } = useGrowing(total);
  return (
    <>
      <ol>
        {Array.from({ length: shown }, (_, place) => (
          <li key={place} />
        ))}
      </ol>
      <ListEnd {...{ shown, total, end }} onAll={all} />
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

it('says how much of a long list is shown, and shows all of it', async () => {
  const page = await draw(<Rows total={136} />);
  expect(page.textContent).toContain('40 of 136 shown');
  await doing(() => page.querySelector('button')?.click());
  expect(page.querySelectorAll('li')).toHaveLength(136);
  expect(page.textContent).toBe('');
});

it('says nothing of a list that is shown whole', async () => {
  const page = await draw(<Rows total={40} />);
  expect(page.textContent).toBe('');
});
