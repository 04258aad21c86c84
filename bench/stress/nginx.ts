import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@tournaments/server/testing/free-port';
import { newFolder, NGINX, removeFolder, runCommand, startProgram, untilListening } from './programs.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');

/** nginx as people run it: with `deploy/nginx.conf` itself in front of instances. */
export interface Nginx {
  readonly origin: string;
  readonly plainOrigin: string;
  /** What encrypted connections have to believe. */
  readonly certificate: string;
  /** What it wrote down of requests and of errors. */
  logs(): string;
  close(): Promise<void>;
}

/** What /etc/nginx/nginx.conf is elsewhere: all its files lie in one folder, and the site's are included as they are. */
const MAIN = `
daemon off;
pid nginx.pid;
worker_processes 2;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
    access_log access.log;
    client_body_temp_path bodies;
    proxy_temp_path answers;
    fastcgi_temp_path unused;
    uwsgi_temp_path unused;
    scgi_temp_path unused;
    include ${path.join(DEPLOY, 'nginx.conf')};
}
`;

/** The files that each site changes, with the addresses of this run. */
function writeSiteFiles(folder: string, ports: Readonly<Record<string, string>>): void {
  for (const name of readdirSync(path.join(DEPLOY, 'nginx'))) {
    const text = readFileSync(path.join(DEPLOY, 'nginx', name), 'utf8');
    const changed = text.replace(/\b(3000|3001|443|80)\b/g, (port) => ports[port] ?? port);
    writeFileSync(path.join(folder, name), changed);
  }
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  runCommand([
    ...['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=tournaments.example.in', '-keyout', key, '-out', certificate],
    ...['-addext', 'subjectAltName=DNS:tournaments.example.in,IP:127.0.0.1'],
  ]);
  return readFileSync(certificate, 'utf8');
}

/** Starts it in front of two instances. */
export async function startNginx(instances: readonly [number, number]): Promise<Nginx> {
  const folder = newFolder();
  const [secure, plain] = [await freePort(), await freePort()];
  writeFileSync(path.join(folder, 'nginx.conf'), MAIN);
  mkdirSync(path.join(folder, 'tournaments'));
  writeSiteFiles(path.join(folder, 'tournaments'), {
    3000: String(instances[0]),
    3001: String(instances[1]),
    443: `127.0.0.1:${secure}`,
    80: `127.0.0.1:${plain}`,
  });
  const certificate = makeCertificate(path.join(folder, 'tournaments'));
  const errors = path.join(folder, 'error.log');
  const words = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', errors];
  const program = startProgram(folder, 'said', [NGINX.file, ...words]);
  const logs = () =>
    ['access.log', 'error.log', 'said.log']
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('');
  await untilListening(plain, program);
  return {
    origin: `https://127.0.0.1:${secure}`,
    plainOrigin: `http://127.0.0.1:${plain}`,
    certificate,
    logs,
    close: async () => {
      await program.stop();
      removeFolder(folder);
    },
  };
}
