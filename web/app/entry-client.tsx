import { createRoot, hydrateRoot } from 'react-dom/client';
import { routes } from '@tournaments/contract';
import { BrowserRouter } from '../lib/router/providers.tsx';
import { App } from './App.tsx';
import { DATA_ID, ROOT_ID, type PageData } from './page.ts';
import { Memory } from './memory.ts';
import { matchRoute, preload } from './routes.ts';

const RELOADED = 'reloaded-for-new-version';

/** A screen's code that is gone means a newer version is out: one reload brings it. */
addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, '1');
  event.preventDefault();
  location.reload();
});

async function start() {
  const root = document.getElementById(ROOT_ID)!;
  const page = JSON.parse(document.getElementById(DATA_ID)!.textContent) as PageData;
  // Home and addresses that lead nowhere were drawn as the list: the address follows before anything moves.
  if (location.pathname === routes.home || !matchRoute(location.pathname)) {
    history.replaceState(history.state, '', routes.tournaments);
  }
  const { entry, params } = matchRoute(location.pathname)!;
  await preload(entry);
  const memory = new Memory();
  memory.adopt(entry.needs(params), page.data);
  const app = (
    <BrowserRouter>
      <App facts={page.facts} memory={memory} />
    </BrowserRouter>
  );
  if (page.rendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  sessionStorage.removeItem(RELOADED);
}

void start();
