import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 1500;

/** Whether something can be done within the given time. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const done = work.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([done, late]);
  clearTimeout(timer);
  return result;
}

/** /healthz while the process lives; /readyz when writes can be served, else 503 with the reason. */
export function healthRoutes(
  app: FastifyInstance,
  ports: { pingDatabase(): Promise<unknown>; checkRoom(): Promise<unknown>; stopping(): boolean },
): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (ports.stopping()) return reply.code(503).send({ status: 'not ready', reason: 'stopping' });
    const [hasRoom, hasDatabase] = await Promise.all([
      within(PATIENCE_MS, ports.checkRoom()),
      within(PATIENCE_MS, ports.pingDatabase()),
    ]);
    if (hasRoom && hasDatabase) return { status: 'ready' };
    const reason = hasDatabase ? 'disk' : 'database';
    return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason });
  });
}
