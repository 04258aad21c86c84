import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pairsOf, readDockerfile } from './dockerfile.ts';
import { exactly, type Figure } from './figures.ts';

/** The values of a key of the compose file, wherever it stands. */
function valuesOf(compose: string, pattern: RegExp): string[] {
  return [...compose.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** What of the compose file does not fit the Dockerfile, the settings and the upstream of nginx; one line each. */
export function misfitsOfCompose(root: string): readonly string[] {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const compose = read('deploy/compose.yaml');
  const steps = readDockerfile(read('deploy/Dockerfile'));
  const valueOf = (word: string) => steps.filter((step) => step.word === word).at(-1)?.value ?? '';
  const env = pairsOf(valueOf('ENV'));
  const misfits: string[] = [];
  const must = (isSo: boolean, what: string) => {
    if (!isSo) misfits.push(what);
  };

  const [, context = '', file = ''] = /build: \{ context: (\S+), dockerfile: (\S+) \}/.exec(compose) ?? [];
  must(existsSync(path.join(root, 'deploy', context, file)), `no Dockerfile at ${context} ${file}`);
  const settings = read('docs/operations.md');
  const environment = compose.split('environment: &environment')[1]?.split('volumes:')[0] ?? '';
  for (const name of valuesOf(environment, /^ +([A-Z_]+):/gm))
    must(settings.includes(`\`${name}\``), `${name} is no setting`);
  for (const port of valuesOf(compose, /ports: \['127\.0\.0\.1:\d+:(\d+)'\]/g))
    must(port === env['PORT'] && port === valueOf('EXPOSE'), `port ${port} is not that of the image`);
  for (const volume of valuesOf(compose, /'pictures:([^']+)'/g))
    must(
      volume === env['DATA_DIR'] && volume === valueOf('VOLUME'),
      `${volume} is not DATA_DIR of the image`,
    );
  const instances = read('deploy/nginx/instances.conf');
  for (const port of valuesOf(compose, /ports: \['127\.0\.0\.1:(\d+):/g))
    must(instances.includes(`127.0.0.1:${port}`), `nginx knows no instance at ${port}`);
  const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
  const shutdown = Number(/`SHUTDOWN_GRACE_S` \(default `(\d+)`\)/.exec(settings)?.[1]);
  must(grace > shutdown, `${grace} s to stop are not more than ${shutdown}`);
  const [postgres] = valuesOf(compose, /image: postgres:(\d+)/g);
  must(Number(postgres) >= 15, `Postgres ${postgres ?? 'of none'} is older than 15`);
  return misfits;
}

export function composeFigures(root: string): readonly Figure[] {
  const misfits = misfitsOfCompose(root);
  return [
    exactly(
      misfits.length === 0 ? 'what of compose.yaml does not fit' : `compose.yaml: ${misfits.join('; ')}`,
      misfits.length,
      0,
    ),
  ];
}
