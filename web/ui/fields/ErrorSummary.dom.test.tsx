import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { doing, draw } from '../../testing/browser.tsx';
import { ErrorSummary, type SummaryError } from './ErrorSummary.tsx';

const ERRORS = [
  { id: 'name', text: 'Name: Please enter a name.' },
  { id: 'fee', text: 'Fee: Please enter a number.' },
];

let show: (errors: readonly SummaryError[]) => void;

function Screen() {
  const [errors, setErrors] = useState<readonly SummaryError[]>(ERRORS);
  useEffect(() => {
    show = setErrors;
  }, []);
  return (
    <>
      <ErrorSummary errors={errors} />
      <input id="name" />
      <input id="fee" />
    </>
  );
}

beforeEach(() => {
  // The document of the tests has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the errors on top of a form', () => {
  it('take the focus, are read out, and lead to their fields', async () => {
    const place = await draw(<Screen />);
    const summary = place.querySelector('[role="alert"]')!;
    expect(document.activeElement).toBe(summary);
    const links = [...summary.querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toEqual(ERRORS.map(({ text }) => text));
    await doing(() => links[1]!.click());
    expect(document.activeElement?.id).toBe('fee');
  });

  it('name once whose they are where several have the same fields', async () => {
    const of = (group: string, id: string) => ({ id, group, text: 'Please enter a name.' });
    const place = await draw(
      <ErrorSummary
        errors={[of("Men's Singles", 'a'), of("Men's Singles", 'b'), of('Mixed', 'c'), ERRORS[1]!]}
      />,
    );
    const names = [...place.querySelectorAll('strong')].map(({ textContent }) => textContent);
    expect(names).toEqual(["Men's Singles", 'Mixed']);
    expect(place.querySelector('ul ul a')!.textContent).toBe('Please enter a name');
    expect(place.querySelectorAll('ul ul')[0]!.querySelectorAll('a')).toHaveLength(2);
    expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#a',
      '#b',
      '#c',
      '#fee',
    ]);
  });

  it('go one by one, and are gone until the next attempt once all are mended', async () => {
    const place = await draw(<Screen />);
    await doing(() => show(ERRORS.slice(1)));
    expect(place.querySelectorAll('a')).toHaveLength(1);
    await doing(() => show([]));
    await doing(() => show(ERRORS));
    expect(place.querySelector('[role="alert"]')).toBeNull();
  });
});
