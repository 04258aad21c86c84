// The least that answers a page: the same bytes with the same headers, from memory.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** @type {{ headers: import('node:http').OutgoingHttpHeaders, file: string }} */
const { headers, file } = JSON.parse(process.env['ANSWER'] ?? '{}');
const bytes = readFileSync(file);

createServer((_request, reply) => {
  reply.writeHead(200, headers);
  reply.end(bytes);
}).listen(Number(process.env['PORT']), '127.0.0.1');
