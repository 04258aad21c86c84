// The least that tells everybody: a list of open replies, and a loop. It waits for no database and asks nobody.
import { createServer } from 'node:http';

/** @type {Set<import('node:http').ServerResponse>} */
const viewers = new Set();
const text = `id: 1\nevent: match\ndata: ${JSON.stringify({ text: 'x'.repeat(300) })}\n\n`;

const server = createServer((request, reply) => {
  if (request.method === 'POST') {
    for (const viewer of viewers) viewer.write(text);
    return reply.end('{}');
  }
  if (request.url !== '/live') return reply.end('ready');
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.write(': hello\n\n');
  viewers.add(reply);
  return reply.on('close', () => viewers.delete(reply));
});

server.listen(Number(process.env['PORT']), '127.0.0.1');
