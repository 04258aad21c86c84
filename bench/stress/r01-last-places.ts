import { raceForPlaces } from '@tournaments/server/testing/race';
import { newEvent, newOrganizer, newTournament } from '@tournaments/server/testing/test-data';
import { exactly, type Figure, type Order } from './figures.ts';
import { startCluster, type Cluster } from './cluster.ts';

/**
 * The race for the last places of an event, over two instances. The same race sells places twice when the guarded
 * update is taken out: server/features/bookings/unguarded.test.ts shows it in every run of the tests.
 */

const REQUESTS = 500;
const PLACES = 32;
const FEE_PAISE = 50_000;

/** What is stored after a race, by the database itself. */
const STORED = `select
  (select count(*)::int from entries where event_id = $1 and deleted_at is null) as entries,
  (select booked from events where id = $1) as counted,
  (select coalesce(sum(b.total_paise), 0)::int from bookings b
   where exists (select 1 from entries e where e.booking_id = b.id and e.event_id = $1)) as paise,
  (select count(*)::int from outbox) as mails`;

interface Stored {
  readonly entries: number;
  readonly counted: number;
  readonly paise: number;
  readonly mails: number;
}

const storedIn = async ({ postgres }: Cluster, event: number): Promise<Stored> =>
  (await postgres.query<Stored>(STORED, [event]))[0]!;

/** Races again and again; each figure counts the races that came out otherwise. */
export async function run(order: Order, open = startCluster): Promise<readonly Figure[]> {
  const races = order.amount ?? (order.isFull ? 100 : 3);
  const cluster = await open();
  try {
    const instances = [await cluster.open(), await cluster.open()];
    const organizer = await newOrganizer(instances[0]!, { upiId: 'shuttlers@okaxis' });
    const tournament = await newTournament(instances[0]!, organizer);
    const wrong = { booked: 0, refused: 0, other: 0, entries: 0, money: 0, mails: 0 };
    order.say(`${races} races of ${REQUESTS} bookings for ${PLACES} places over two instances`);
    for (let race = 0; race < races; race += 1) {
      const event = await newEvent(instances[0]!, organizer, tournament, {
        maxEntries: PLACES,
        feePaise: FEE_PAISE,
      });
      const before = await storedIn(cluster, event);
      const { booked, full, others } = await raceForPlaces(
        { instances, query: (text, values) => cluster.postgres.query(text, values) },
        event,
        REQUESTS,
      );
      const after = await storedIn(cluster, event);
      wrong.booked += Number(booked !== PLACES);
      wrong.refused += Number(full !== REQUESTS - PLACES);
      wrong.other += others.length;
      for (const other of new Set(others)) order.say(`another answer: ${other}`);
      wrong.entries += Number(after.entries !== PLACES || after.counted !== PLACES);
      wrong.money += Number(after.paise !== PLACES * FEE_PAISE);
      wrong.mails += Number(after.mails - before.mails !== PLACES);
    }
    return [
      exactly(`races without exactly ${PLACES} bookings`, wrong.booked, 0),
      exactly(`races without ${REQUESTS - PLACES} clear refusals`, wrong.refused, 0),
      exactly('answers that were neither', wrong.other, 0),
      exactly(`races without exactly ${PLACES} stored entries`, wrong.entries, 0),
      exactly('races after which the money is wrong', wrong.money, 0),
      exactly(`races without exactly ${PLACES} mails`, wrong.mails, 0),
    ];
  } finally {
    await cluster.close();
  }
}
