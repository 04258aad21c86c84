/** Why the embedded Postgres cannot run, in one line that is fit to be shown to the person who started it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const WAY_OUT = 'or set DATABASE_URL to a Postgres 15 or newer';

/** What Postgres, initdb and the operating system say, and what a person can do about it. */
const REASONS: readonly (readonly [RegExp, (place: string, match: RegExpExecArray) => string])[] = [
  [
    /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/,
    (place) => `The disk that holds ${place} is full: free some space there and start again.`,
  ],
  [
    /error while loading shared libraries: ([^:\s]+)|Library not loaded: (\S+)/,
    (_place, match) =>
      `The embedded Postgres needs the system library ${match[1] ?? match[2] ?? ''}, which is missing here: install it, ${WAY_OUT}.`,
  ],
  [
    /version [`'"]?(GLIBC\w*_[\d.]+)/,
    (_place, match) =>
      `The embedded Postgres needs ${match[1] ?? 'glibc'}, which this system lacks: ${WAY_OUT.slice(3)}.`,
  ],
  [
    /Cannot allocate memory|ENOMEM|could not map anonymous shared memory/,
    () => `There is not enough free memory for the embedded Postgres: free about 100 MB, ${WAY_OUT}.`,
  ],
  [
    /could not look up effective user ID (\d+)/,
    (_place, match) =>
      `User id ${match[1] ?? ''} has no name here, which Postgres insists on: add it to /etc/passwd, ${WAY_OUT}.`,
  ],
  [
    /EROFS|Read-only file system/,
    (place) => `${place} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted/,
    (place) =>
      `This user may not write in ${place}: change its owner, or set DATA_DIR to a folder of your own.`,
  ],
  [
    /invalid checkpoint record|could not locate a valid checkpoint record|invalid page in block|control file.* corrupt/i,
    (place) =>
      `The database in ${place} is damaged: restore a backup, and keep a copy of that folder for rescue.`,
  ],
];

/** Turns whatever failed near `place` into one plain line; an EmbeddedPostgresError passes as it is. */
export function explain(cause: unknown, place: string): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  for (const [pattern, sentence] of REASONS) {
    const match = pattern.exec(text);
    if (match) return new EmbeddedPostgresError(sentence(place, match), { cause });
  }
  return new EmbeddedPostgresError(`The embedded Postgres could not start: ${lastComplaint(text)}`, {
    cause,
  });
}

/** The line that names the failure in Postgres' own output, without its timestamp. */
function lastComplaint(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const complaint =
    lines.filter((line) => /FATAL|PANIC|error:/i.test(line)).at(-1) ?? lines.at(-1) ?? 'it gave no reason';
  return complaint.replace(/^.*?(?:FATAL|PANIC|error):\s*/i, '').trim();
}
