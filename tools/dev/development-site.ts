import type { Website, WebsiteModule } from '../../server/render/website';
import type { Pages } from '@tournaments/server/start';
import type { ViteDevServer } from 'vite';

const SERVER_ENTRY = '/app/entry-server.tsx';
/** Addresses that are never the site's own files. */
const SERVERS_OWN = /^\/(api\/|healthz|readyz|metrics)/;

/** The website straight from its sources: every page is drawn by the code as it is at that moment. */
export function developmentPages(vite: ViteDevServer): Pages {
  let newest: Website | null = null;
  const website = (): Website => {
    if (newest === null) throw new Error('The website is not loaded yet.');
    return newest;
  };
  const load = async (): Promise<void> => {
    const module = (await vite.ssrLoadModule(SERVER_ENTRY)) as WebsiteModule;
    newest = module.createSite({ manifest: null, asset: () => '', development: true });
  };
  const explained = (error: unknown): Error => {
    const problem = error instanceof Error ? error : new Error(String(error));
    vite.ssrFixStacktrace(problem);
    console.error(problem.stack);
    return problem;
  };
  return {
    website: {
      inlineScripts: [],
      own: (url) => website().own(url),
      whileOff: (url) => website().whileOff(url),
      needs: (url) => website().needs(url),
      extras: (url) => website().extras(url),
      render: (input) => website().render(input),
    },
    assets: new Map(),
    development: true,
    first(request, reply, goOn) {
      if (SERVERS_OWN.test(request.url ?? '')) {
        goOn();
        return;
      }
      vite.middlewares(request, reply, () => {
        load().then(
          () => goOn(),
          (error: unknown) => goOn(explained(error)),
        );
      });
    },
  };
}
