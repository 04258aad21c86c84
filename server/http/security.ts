import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Scripts come from our own files only; styles may be inline (the first page's styles are, and rich text's colours). */
const POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Which sites may show what is answered; a handler may open it. */
export const RESOURCE_POLICY = 'cross-origin-resource-policy';

/** What every answer carries besides its policy for scripts. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Some addresses open what is behind them, and pages go on to them without loading anew.
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  [RESOURCE_POLICY]: 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

export interface SecurityOptions {
  readonly https: boolean;
  /** Lets the reloading tools' inline scripts and worker run. */
  readonly development: boolean;
  /** The text of every script that may stand inside a page. */
  readonly inlineScripts: readonly string[];
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function policyFor({ development, inlineScripts }: SecurityOptions): string {
  if (!development) {
    return POLICY.replace("script-src 'self'", ["script-src 'self'", ...inlineScripts.map(hashOf)].join(' '));
  }
  return POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("worker-src 'self'", "worker-src 'self' blob:");
}

/** The headers that every answer of a site like this carries. */
export function securityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': policyFor(options) };
  if (!options.https) return headers;
  return { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

/** Which of these headers a handler may set otherwise. */
const OWN_HEADERS = [RESOURCE_POLICY, 'referrer-policy', 'permissions-policy'] as const;

/** Adds them, and the request's id. */
export function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const own = OWN_HEADERS.map((name) => [name, reply.getHeader(name) ?? headers[name]] as const);
    reply.headers(headers).header('x-request-id', request.id);
    for (const [name, value] of own) reply.header(name, value);
    done(null, payload);
  });
}
