import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pairsOf, readDockerfile } from './dockerfile.ts';
import { exactly, type Figure } from './figures.ts';

/** The values of a key of the compose file, wherever it stands. */
function valuesOf(compose: string, pattern: RegExp): string[] {
  return [...compose.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** What `deploy` and the list of settings say. */
interface Deployed {
  readonly compose: string;
  readonly settings: string;
  readonly instances: string;
  /** The last value of each instruction of the Dockerfile. */
  readonly valueOf: (word: string) => string;
}

/** Something that must be so, and what to say where it is not. */
type Demand = readonly [isSo: boolean, misfit: string];

function portsAndVolumes({ compose, instances, ...dockerfile }: Deployed): Demand[] {
  const valueOf = (word: string) => dockerfile.valueOf(word);
  const env = pairsOf(valueOf('ENV'));
  const inside = valuesOf(compose, /ports: \['127\.0\.0\.1:\d+:(\d+)'\]/g);
  const outside = valuesOf(compose, /ports: \['127\.0\.0\.1:(\d+):/g);
  const volumes = valuesOf(compose, /'pictures:([^']+)'/g);
  return [
    ...inside.map((port): Demand => [
      [env['PORT'], valueOf('EXPOSE')].every((one) => one === port),
      `port ${port} is not that of the image`,
    ]),
    ...volumes.map((volume): Demand => [
      [env['DATA_DIR'], valueOf('VOLUME')].every((one) => one === volume),
      `${volume} is not DATA_DIR of the image`,
    ]),
    ...outside.map((port): Demand => [
      instances.includes(`127.0.0.1:${port}`),
      `nginx knows no instance at ${port}`,
    ]),
  ];
}

function settingsOf({ compose, settings }: Deployed): Demand[] {
  const environment = compose.split('environment: &environment')[1]?.split('volumes:')[0] ?? '';
  const names = valuesOf(environment, /^ +([A-Z_]+):/gm);
  const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
  const shutdown = Number(/`SHUTDOWN_GRACE_S` \(default `(\d+)`\)/.exec(settings)?.[1]);
  const [postgres = 'of none'] = valuesOf(compose, /image: postgres:(\d+)/g);
  return [
    ...names.map((name): Demand => [settings.includes(`\`${name}\``), `${name} is no setting`]),
    [grace > shutdown, `${grace} s to stop are not more than ${shutdown}`],
    [Number(postgres) >= 15, `Postgres ${postgres} is older than 15`],
  ];
}

/** What of the compose file does not fit the Dockerfile, the settings and the upstream of nginx; one line each. */
export function misfitsOfCompose(root: string): readonly string[] {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const steps = readDockerfile(read('deploy/Dockerfile'));
  const compose = read('deploy/compose.yaml');
  const [, context = '', file = ''] = /build: \{ context: (\S+), dockerfile: (\S+) \}/.exec(compose) ?? [];
  const deployed: Deployed = {
    compose,
    settings: read('docs/operations.md'),
    instances: read('deploy/nginx/instances.conf'),
    valueOf: (word) => steps.findLast((step) => step.word === word)?.value ?? '',
  };
  const demands: Demand[] = [
    [existsSync(path.join(root, 'deploy', context, file)), `no Dockerfile at ${context} ${file}`],
    ...settingsOf(deployed),
    ...portsAndVolumes(deployed),
  ];
  return demands.filter(([isSo]) => !isSo).map(([, misfit]) => misfit);
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
