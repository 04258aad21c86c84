import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@tournaments/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FinishedRequests } from './finished-requests.ts';
import { sendRefusal } from './replies.ts';

/** Where the figures come from, handed in by the app. */
export interface MetricPorts {
  /** Callers from elsewhere than this machine must show it; null lets only this machine in. */
  readonly token: string | null;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** How many follow tournaments live. */
  readonly viewers: () => number;
  /** Mails that wait, and those of them that failed before. */
  readonly mails: () => Promise<{ readonly waiting: number; readonly failed: number }>;
  /** Calls back for every request that was answered. */
  readonly onFinished: FinishedRequests['subscribe'];
  /** Calls back for every statement that took too long. */
  readonly onSlowQuery: (listener: () => void) => void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/;

/** Answers /metrics in Prometheus' text form and measures every request by its route. */
export function metricRoutes(app: FastifyInstance, ports: MetricPorts): void {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  measureRequests(registers, ports);
  measureParts(registers, ports);
  app.get('/metrics', async (request, reply) => {
    if (!mayAsk(request, ports.token)) return sendRefusal(reply, refuse('not-found'));
    reply.header('cache-control', 'no-store').header('content-type', register.contentType);
    return register.metrics();
  });
}

function measureRequests(registers: Registry[], { onFinished: onAnswered }: MetricPorts): void {
  const requests = new Histogram({
    name: 'tournaments_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  onAnswered(({ method, route, status, ms }) =>
    requests.observe({ method, route, status: String(status) }, ms / 1000),
  );
}

function measureParts(registers: Registry[], { pool, viewers, mails, onSlowQuery }: MetricPorts): void {
  const slow = new Counter({
    name: 'tournaments_slow_queries_total',
    help: 'Statements that took as long as SLOW_QUERY_MS or longer; the log tells which.',
    registers,
  });
  onSlowQuery(() => slow.inc());
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('tournaments_viewers', 'Streams of people who follow a tournament live.', viewers);
  gauge('tournaments_database_connections', 'Open connections to the database.', () => pool.totalCount);
  gauge('tournaments_database_connections_idle', 'Those that nobody uses.', () => pool.idleCount);
  gauge('tournaments_database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  const failed = new Gauge({
    name: 'tournaments_mails_failed',
    help: 'Waiting mails that failed before.',
    registers,
  });
  new Gauge({
    name: 'tournaments_mails_waiting',
    help: 'Mails that are not sent yet.',
    registers,
    async collect() {
      // Without a database the other figures are wanted all the more.
      const known = await mails().catch(() => ({ waiting: NaN, failed: NaN }));
      this.set(known.waiting);
      failed.set(known.failed);
    },
  });
}

/** A proxy on this machine speaks for others: what it passed on is not from here. */
function mayAsk(request: FastifyRequest, token: string | null): boolean {
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (!isPassedOn && THIS_MACHINE.test(request.ip)) return true;
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== null && shown !== undefined && isSame(shown, token);
}

function isSame(shown: string, token: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
