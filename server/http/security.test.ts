import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addHeaders, securityHeaders } from './security.ts';

async function policyWith(options: Parameters<typeof securityHeaders>[0]): Promise<string> {
  const app = fastify();
  onTestFinished(() => app.close());
  addHeaders(app, securityHeaders(options));
  app.get('/', () => '');
  return String((await app.inject('/')).headers['content-security-policy']);
}

it('lets the scripts that stand inside our pages run, by their hashes, and no others', async () => {
  const policy = await policyWith({ https: false, development: false, inlineScripts: ['start()'] });
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

it('lets only our files run where no script stands inside a page', async () => {
  const policy = await policyWith({ https: false, development: false, inlineScripts: [] });
  expect(policy).toContain("script-src 'self';");
});
