import { createFinishedRequests } from '../http/finished-requests.ts';
import { uncaughtHandler } from '../http/errors.ts';
import { createFastPath } from '../http/fast-path.ts';
import { createRecentErrors } from '../http/recent-errors.ts';
import { createServer } from '../http/server.ts';

/** A server of ours with routes that go wrong where no handler hears of it; it says where it listens. */
const answered = createFinishedRequests();
const errors = createRecentErrors({ now: () => new Date() });
const app = await createServer({
  logLevel: 'error',
  trustProxy: [],
  connectionsPerAddress: 100,
  errors,
  answered,
  ready: createFastPath({}, answered.publish),
});
const wrong = () => {
  throw new Error('a secret of somebody');
};
app.get('/slow', async () => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { isDone: true };
});
app.get('/later', () => new Promise(() => setImmediate(wrong)));
app.get('/never-awaited', async () => {
  void Promise.reject(new Error('a secret of somebody'));
  await Promise.resolve();
  return {};
});
app.get('/afterwards', (_request, reply) => {
  reply.raw.once('close', wrong);
  return {};
});
app.get('/errors', () => ({ errors: errors.list() }));

const uncaught = uncaughtHandler(errors, app.log);
process.on('uncaughtException', uncaught);
process.on('unhandledRejection', uncaught);
process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
