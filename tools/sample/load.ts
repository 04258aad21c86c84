import {
  ORGANIZERS,
  SAMPLE_ADMIN,
  SAMPLE_PASSWORD,
  sampleAt,
  type SampleEvent,
  type SampleTournament,
} from '@tournaments/fixtures';
import { openDatabase, type Db } from '@tournaments/server/database';
import { folderStore } from '@tournaments/server/files';
import { prepareSite } from '@tournaments/server/operator';
import { hashPassword } from '../../server/auth/passwords.ts';
import * as schema from '@tournaments/server/schema';
import { systemRandom } from '@tournaments/server/start';
import { createUmpirePasswords, type UmpirePasswords } from '../../server/auth/umpire-passwords.ts';
import { drawPoster, type PosterFile } from './posters.ts';
import * as rows from './rows.ts';
import { trailOf, writeTrail, type StoredIds } from './trail.ts';

/** The database has the sample already, or an organizer with one of its e-mail addresses. */
export class SampleThere extends Error {
  constructor() {
    super('The sample, or a part of it, is in this database already.');
  }
}

/** The ids that the sample's tournaments got, by their keys. */
export type LoadedSample = ReadonlyMap<string, number>;

/**
 * Writes the sample as of `now` (seconds) into a migrated database, all or nothing, beside what is there; posters go to
 * `imagesFolder`, none are made without one. A database that has it already is left alone: SampleThere is thrown.
 */
export async function loadSample(
  databaseUrl: string,
  now: number,
  imagesFolder: string | null = null,
): Promise<LoadedSample> {
  const { tournaments } = sampleAt(now);
  const posters = imagesFolder === null ? new Map<string, PosterFile>() : await drawAll(tournaments);
  const database = openDatabase(databaseUrl, () => undefined, { hurry: 'none' });
  try {
    if (imagesFolder !== null) await storeAll(posters, imagesFolder);
    return await database.transaction(
      (write) => {
        write.changed('everything');
        return writeAll(write.db, tournaments, posters, now);
      },
      () => true,
    );
  } finally {
    await database.close();
  }
}

type Posters = ReadonlyMap<string, PosterFile>;

async function drawAll(tournaments: readonly SampleTournament[]): Promise<Posters> {
  const drawn = tournaments.map(async ({ key, poster }) =>
    poster === null ? [] : [[key, await drawPoster(poster)] as const],
  );
  return new Map((await Promise.all(drawn)).flat());
}

async function storeAll(posters: Posters, folder: string): Promise<void> {
  const store = folderStore(folder);
  for (const { fileName, bytes } of posters.values()) await store.put(fileName, bytes);
}

async function writeAll(
  db: Db,
  tournaments: readonly SampleTournament[],
  posters: Posters,
  now: number,
): Promise<LoadedSample> {
  const admin = { adminEmail: SAMPLE_ADMIN.email, adminPassword: SAMPLE_ADMIN.password };
  const { secret } = await prepareSite(db, admin, systemRandom);
  const organizations = await writeOrganizations(db);
  const umpirePasswords = createUmpirePasswords(secret, systemRandom);
  const ids = new Map<string, number>();
  const trail: ReturnType<typeof trailOf>[number][] = [];
  for (const tournament of tournaments) {
    const owned = {
      organizationId: organizations.get(tournament.organizer)!,
      poster: posters.get(tournament.key) ?? null,
      umpirePasswords,
    };
    const { owner, ...parts } = await writeTournament(db, tournament, owned);
    ids.set(tournament.key, owner.tournamentId);
    trail.push(...trailOf(tournament, owner, parts, now));
  }
  await writeTrail(db, trail, now);
  return ids;
}

async function writeOrganizations(db: Db): Promise<ReadonlyMap<string, number>> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  const stored = await db
    .insert(schema.organizations)
    .values(
      ORGANIZERS.map(({ name, email, mobile, approved, upiId }) => ({
        ...{ name, email, mobile, approved, upiId },
        passwordHash,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: schema.organizations.id });
  if (stored.length < ORGANIZERS.length) throw new SampleThere();
  return new Map(ORGANIZERS.map(({ key }, index) => [key, stored[index]!.id]));
}

interface Belongings {
  readonly organizationId: number;
  readonly poster: PosterFile | null;
  readonly umpirePasswords: UmpirePasswords;
}

async function writeTournament(
  db: Db,
  tournament: SampleTournament,
  { organizationId, poster, umpirePasswords }: Belongings,
): Promise<StoredIds & { readonly owner: rows.Owner }> {
  const password = tournament.umpirePassword;
  const sealed = password === null ? null : umpirePasswords.seal(password);
  const fileName = poster?.fileName ?? null;
  if (poster !== null) {
    const image = { fileName: poster.fileName, organizationId, bytes: poster.bytes.length };
    await db.insert(schema.images).values(image);
  }
  const [stored] = await db
    .insert(schema.tournaments)
    .values(rows.tournamentRow(tournament, organizationId, sealed, fileName))
    .returning({ id: schema.tournaments.id });
  const owner = { tournamentId: stored!.id, organizationId };
  const eventIds = await db
    .insert(schema.events)
    .values(tournament.events.map((event) => rows.eventRow(event, owner, tournament.createdAt)))
    .returning({ id: schema.events.id });
  const events = eventIds.map(({ id }) => id);
  const { bookings, idOf } = await writeEntries(db, tournament, owner, (index) => events[index]!);
  const matches: (readonly number[])[] = [];
  for (const [index, event] of tournament.events.entries())
    matches.push(...(await writeDraws(db, event, events[index]!, organizationId, idOf)));
  return { owner, bookings, events, matches };
}

/** Bookings, then the entries in the order in which they came, then their players. */
async function writeEntries(
  db: Db,
  tournament: SampleTournament,
  owner: rows.Owner,
  eventId: (index: number) => number,
): Promise<{ readonly bookings: readonly number[]; readonly idOf: rows.IdOf }> {
  const entered = tournament.events
    .flatMap((event, index) => event.entries.map((entry) => ({ entry, index })))
    .sort((one, other) => one.entry.number - other.entry.number);
  if (entered.length === 0) return { bookings: [], idOf: missing };
  const bookings = await db
    .insert(schema.bookings)
    .values(rows.bookingRows(tournament, owner))
    .returning({ id: schema.bookings.id });
  const bookingId = (place: number | null) => (place === null ? null : bookings[place]!.id);
  const stored = await db
    .insert(schema.entries)
    .values(
      entered.map(({ entry, index }) =>
        rows.entryRow(entry, owner, eventId(index), bookingId(entry.booking)),
      ),
    )
    .returning({ id: schema.entries.id });
  const ids = new Map(entered.map(({ entry }, index) => [entry.number, stored[index]!.id]));
  const idOf = (number: number) => ids.get(number) ?? missing(number);
  await db.insert(schema.players).values(entered.flatMap(({ entry }) => rows.playerRows(entry, idOf)));
  return { bookings: bookings.map(({ id }) => id), idOf };
}

function missing(number: number): never {
  throw new Error(`entry ${number} is not of this tournament`);
}

async function writeDraws(
  db: Db,
  { draws }: SampleEvent,
  eventId: number,
  organizationId: number,
  idOf: rows.IdOf,
): Promise<readonly (readonly number[])[]> {
  const ids: (readonly number[])[] = [];
  for (const draw of draws) {
    const [stored] = await db
      .insert(schema.draws)
      .values(rows.drawRow(draw, eventId, organizationId, idOf))
      .returning({ id: schema.draws.id });
    const matches = await db
      .insert(schema.matches)
      .values(rows.matchRows(draw, stored!.id, idOf))
      .returning({ id: schema.matches.id });
    ids.push(matches.map(({ id }) => id));
  }
  return ids;
}
