/** One instruction of a Dockerfile, its lines joined. */
export interface Instruction {
  readonly word: string;
  readonly value: string;
}

/** The instructions of a Dockerfile in their order. */
export function readDockerfile(text: string): readonly Instruction[] {
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(' ');
      return { word: word.toUpperCase(), value: rest.join(' ') };
    });
}

/** The settings of an `ENV`. */
export function pairsOf(value: string): Readonly<Record<string, string>> {
  const pairs = value.split(' ').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''] as const);
  return Object.fromEntries(pairs);
}

/** The words of a `CMD` or of the command of a `HEALTHCHECK`, in either of the two forms. */
export function commandOf(value: string): readonly string[] {
  const command = value.replace(/^.*?\bCMD /, '');
  return command.startsWith('[') ? (JSON.parse(command) as string[]) : ['/bin/sh', '-c', command];
}
