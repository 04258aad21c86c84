import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkedBy } from '../../lib/forms.ts';
import { doing, draw } from '../../testing/browser.tsx';
import { FormErrors } from './FormErrors.tsx';

interface Facts {
  name: string;
  players: { mobile: string }[];
}

const resolver = checkedBy<Facts>(({ name, players }) => ({
  name: name === '' ? { text: 'Please enter a name.' } : null,
  'players.0.mobile': players[0]?.mobile === '' ? { text: 'Please enter a number.' } : null,
}));
const NAMES: Readonly<Record<string, string>> = { name: 'Name', 'players.0.mobile': 'P1, Mobile' };

const nameOf = (path: string) => NAMES[path] ?? path;

function Screen({ named = nameOf }: { named?: (path: string, message: string) => string }) {
  const { register, control, handleSubmit } = useForm<Facts>({
    resolver,
    shouldFocusError: false,
    defaultValues: { name: '', players: [{ mobile: '' }] },
  });
  return (
    <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormErrors control={control} nameOf={named} />
      <input {...register('name')} />
      <input {...register('players.0.mobile')} />
      <button type="submit">Save</button>
    </form>
  );
}

beforeEach(() => {
  // The document of the tests has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the errors of a form', () => {
  it('come with a refusal, by the names of their fields, as links to them', async () => {
    const place = await draw(<Screen />);
    expect(place.querySelector('[role="alert"]')).toBeNull();
    await doing(() => place.querySelector('button')!.click());
    const links = [...place.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Name: Please enter a name.',
      'P1, Mobile: Please enter a number.',
    ]);
    expect(document.activeElement).toBe(place.querySelector('[role="alert"]'));
    await doing(() => links[1]!.click());
    expect(document.activeElement?.getAttribute('name')).toBe('players.0.mobile');
  });

  it('say a name once, where the message has it', async () => {
    const place = await draw(
      <Screen named={(path, message) => (message.includes('name') ? '' : nameOf(path))} />,
    );
    await doing(() => place.querySelector('button')!.click());
    expect([...place.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Please enter a name.',
      'P1, Mobile: Please enter a number.',
    ]);
  });
});
