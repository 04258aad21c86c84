import { serveParent } from './child-process.ts';
import { startProxy } from './proxy.ts';

/** A process of a balancer is asked once: to stand before these ports. It answers its address. */
async function answer(ports: readonly number[]): Promise<string> {
  const { origin } = await startProxy(ports);
  return origin;
}

serveParent(answer);
