import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { doing, draw } from '../testing/browser.tsx';
import {
  BrowserRouter,
  Link,
  Navigate,
  useArrival,
  useLocation,
  useNavigate,
  useSearchParams,
  type Go,
  type SetSearch,
} from './router.tsx';

let navigate: Go;
let setParams: SetSearch;

function Screen() {
  const { pathname, search, state } = useLocation();
  const arrival = useArrival();
  const go = useNavigate();
  const [params, set] = useSearchParams();
  useEffect(() => {
    navigate = go;
    setParams = set;
  }, [go, set]);
  return (
    <>
      <output>{[arrival, pathname + search, params.get('tab'), JSON.stringify(state)].join(' ')}</output>
      <Link to="/about-us">About</Link>
      <Link to="?tab=events">Events</Link>
      {pathname === '/old' && <Navigate to="/new" replace state={{ from: 'old' }} />}
    </>
  );
}

async function open(address: string) {
  history.replaceState(null, '', address);
  const place = await draw(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  const press = async (text: string, init: MouseEventInit = {}) => {
    const link = [...place.querySelectorAll('a')].find((one) => one.textContent === text)!;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    let isTaken = false;
    const last = () => {
      isTaken = event.defaultPrevented;
      // The document of the tests cannot follow links.
      event.preventDefault();
    };
    document.addEventListener('click', last, { once: true });
    await doing(() => link.dispatchEvent(event));
    return isTaken;
  };
  return { shown: () => place.querySelector('output')!.textContent, press };
}

async function back() {
  const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await doing(() => {
    history.back();
    return heard;
  });
}

describe('the router', () => {
  it('follows a link, and Back', async () => {
    const { shown, press } = await open('/tournaments?tab=a');
    expect(shown()).toBe('pop /tournaments?tab=a a null');
    expect(await press('Events')).toBe(true);
    expect(shown()).toBe('push /tournaments?tab=events events null');
    expect(await press('About')).toBe(true);
    expect([shown(), location.pathname]).toEqual(['push /about-us  null', '/about-us']);
    await back();
    expect(shown()).toBe('pop /tournaments?tab=events events null');
  });

  it('makes no step of a link to where one is', async () => {
    const { shown, press } = await open('/about-us');
    const steps = history.length;
    await press('About');
    expect([shown(), history.length]).toEqual(['replace /about-us  null', steps]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press with %j to the browser',
    async (init) => {
      const { shown, press } = await open('/tournaments');
      expect(await press('About', init)).toBe(false);
      expect(shown()).toBe('pop /tournaments  null');
    },
  );

  it('notes how many steps were made, what they carry, and keeps that through Back', async () => {
    const { shown } = await open('/tournaments');
    const stepOf = () => (history.state as { idx: number }).idx;
    expect(stepOf()).toBe(0);
    await doing(() => navigate('/organization', { state: { reason: 'upi' } }));
    expect([stepOf(), shown()]).toEqual([1, 'push /organization  {"reason":"upi"}']);
    await doing(() => navigate('/umpire', { replace: true }));
    expect([stepOf(), shown()]).toEqual([1, 'replace /umpire  null']);
    await back();
    expect([stepOf(), shown()]).toEqual([0, 'pop /tournaments  null']);
  });

  it('changes the search part by what it is at that moment', async () => {
    const { shown } = await open('/tournaments?tab=a');
    await doing(() => {
      setParams((before) => new URLSearchParams([...before, ['page', '2']]), { replace: true });
      setParams((before) => new URLSearchParams([...before, ['show', 'all']]), { replace: true });
    });
    expect(shown()).toBe('replace /tournaments?tab=a&page=2&show=all a null');
    await doing(() => setParams({ tab: 'b' }));
    expect(shown()).toBe('push /tournaments?tab=b b null');
    await doing(() => setParams({}));
    expect(shown()).toBe('push /tournaments  null');
  });

  it('leads on from where nothing is to be seen', async () => {
    const { shown } = await open('/old');
    expect(shown()).toBe('replace /new  {"from":"old"}');
  });
});
