// @vitest-environment jsdom
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { doing, draw } from '../../testing/browser.tsx';
import { BrowserRouter } from './providers.tsx';
import {
  Link,
  NavLink,
  useLeaveGuard,
  useLocation,
  useNavigate,
  useSearchParams,
  type HeldStep,
} from './router.tsx';

let held: HeldStep | null = null;
let go: ReturnType<typeof useNavigate> = () => undefined;

function Screen({ isHolding = false }) {
  const { pathname, search, state } = useLocation();
  const [params] = useSearchParams();
  const step = useLeaveGuard(isHolding && pathname === '/form');
  const navigate = useNavigate();
  useEffect(() => {
    held = step;
    go = navigate;
  });
  return (
    <>
      <p>{`${pathname}${search} ${params.get('tab') ?? '-'} ${JSON.stringify(state)}`}</p>
      <Link to="/about?tab=x" state={{ from: 'test' }}>
        go
      </Link>
      <NavLink to="/form">form</NavLink>
    </>
  );
}

async function start(isHolding = false) {
  const place = await draw(
    <BrowserRouter>
      <Screen isHolding={isHolding} />
    </BrowserRouter>,
  );
  const text = () => place.querySelector('p')?.textContent;
  const [link] = place.querySelectorAll('a');
  return { place, text, link: link! };
}

const back = () =>
  doing(
    () =>
      new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
        history.back();
      }),
  );

describe('the router', () => {
  it('follows links, hands over the state, and comes back', async () => {
    const { text, link } = await start();
    expect(link.getAttribute('href')).toBe('/about?tab=x');
    await doing(() => link.click());
    expect(text()).toBe('/about?tab=x x {"from":"test"}');
    await back();
    expect(text()).toBe('/ - null');
  });

  it('leaves presses with a modifier to the browser', async () => {
    const { text, link } = await start();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    link.addEventListener('click', (event) => event.preventDefault());
    await doing(() => link.dispatchEvent(press));
    expect(text()).toBe('/ - null');
  });

  it('replaces an entry, and makes none for the same address', async () => {
    await start();
    const before = history.length;
    await doing(() => go('/a', { replace: true }));
    await doing(() => go('/a'));
    expect(history.length).toBe(before);
    expect(location.pathname).toBe('/a');
  });

  it('begins a new screen at the top and leaves tabs where they are', async () => {
    const scroll = vi.fn();
    vi.stubGlobal('scrollTo', scroll);
    await start();
    scroll.mockClear();
    await doing(() => go('?tab=events'));
    expect(scroll).not.toHaveBeenCalled();
    await doing(() => go('/other'));
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });

  it('says which link leads to where one is', async () => {
    const { place } = await start();
    await doing(() => go('/form'));
    expect(place.querySelector('[aria-current="page"]')?.textContent).toBe('form');
  });

  it('holds a person back until they agree', async () => {
    const { text } = await start(true);
    await doing(() => go('/form'));
    await doing(() => go('/about'));
    expect(text()).toContain('/form');
    await doing(() => held?.stay());
    expect(held).toBeNull();
    await doing(() => go('/about'));
    await doing(() => held?.proceed());
    expect(text()).toContain('/about');
  });

  it('holds Back too', async () => {
    const { text } = await start(true);
    await doing(() => go('/form'));
    await back();
    await vi.waitFor(() => expect(location.pathname).toBe('/form'));
    expect(text()).toContain('/form');
    expect(held).not.toBeNull();
  });
});
