import { paths, type PublicTournament } from '@tournaments/contract';
import { abbreviations, indianDate, phaseAt } from '@tournaments/engine';
import { Link } from '../../lib/router.tsx';
import { usePageTime } from '../../lib/clock.ts';
import { hasDraw } from '../../lib/bookable.ts';
import { bookingAddress, bookingState, type BookingState } from '../../lib/bookingState.ts';
import { bookingText } from '../../lib/texts/booking-state.ts';
import { listWords } from '../../lib/texts/list.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Parts } from '../../ui/Parts.tsx';
import { PhasePill } from '../../ui/Pill.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import { shortAddress } from './address.ts';
import styles from './TournamentList.module.css';

interface ListProps {
  readonly tournaments: readonly PublicTournament[];
  /** Epoch seconds that decide the status. */
  readonly now: number;
}

function Name({ id, name, address }: PublicTournament) {
  return (
    <div>
      <Link className={styles.name} to={paths.tournament(id)}>
        {name}
      </Link>
      <span className={styles.place}>{shortAddress(address)}</span>
    </div>
  );
}

/** The poster, small; the first letter of the name where there is none, so that names stand below each other. */
function Thumbnail({ poster, name }: Pick<PublicTournament, 'poster' | 'name'>) {
  if (poster === null) {
    return (
      <span className={styles.thumb} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
    );
  }
  const source = paths.imageSized(poster, 'small');
  return <img className={styles.thumb} src={source} alt="" width={48} height={64} loading="lazy" />;
}

/** What is most wanted of a tournament in this state, and where; null where there is nothing but its page. */
function wayTo(one: PublicTournament, state: BookingState): readonly [words: string, to: string] | null {
  if (state.kind === 'open') return [listWords.book, bookingAddress(one, state.events)];
  if (state.kind === 'live') return [listWords.watch, paths.tournament(one.id)];
  if (state.kind === 'completed' && one.showFixtures && one.events.some(hasDraw))
    return [listWords.results, paths.tournament(one.id)];
  const isDrawn = state.kind === 'drawn' || state.kind === 'playing';
  return isDrawn ? [listWords.draws, `${paths.tournament(one.id)}?tab=fixtures`] : null;
}

/** Where its booking or its play stands, and the way to what is most wanted of it. */
function Stand({ tournament, now }: { readonly tournament: PublicTournament; readonly now: number }) {
  const state = bookingState(tournament, now);
  const text = bookingText(state, usePageTime());
  const entries = tournament.events.reduce((sum, { entryCount }) => sum + entryCount, 0);
  const way = wayTo(tournament, state);
  return (
    <div className={styles.booking}>
      <Parts text={text ?? `${listWords.entries}: ${entries}`} />
      {way && (
        <LinkButton small kind="ghost" to={way[1]} title={`${way[0]}: ${tournament.name}`}>
          {way[0]}
        </LinkButton>
      )}
    </div>
  );
}

/** Codes of so many letters have room in one line, else three; screen readers are told all of them. */
const MOST_LETTERS = 12;

function EventChips({ events }: PublicTournament) {
  const names = events.map((event) => event.name);
  const short = abbreviations(names);
  if (names.length === 0) return null;
  const left = names.length - 3;
  return (
    <Chips
      label={listWords.events}
      className={styles.chips}
      more={left > 0 && short.join('').length > MOST_LETTERS ? listWords.more(left) : undefined}
    >
      {events.map((event, index) => (
        <Chip key={event.id} short={short[index]!} full={event.name} />
      ))}
    </Chips>
  );
}

/** The list where there is room for columns. */
export function TournamentTable({ tournaments, now }: ListProps) {
  return (
    <Table wide caption={listWords.table} className={styles.wide}>
      <TableHead>
        {listWords.columns.map((column) => (
          <Heading key={column}>
            <span data-booking={listWords.entries}>{column}</span>
          </Heading>
        ))}
      </TableHead>
      <tbody role="rowgroup">
        {tournaments.map((tournament) => (
          <Row key={tournament.id} clickable>
            <Cell>
              <div className={styles.withThumb}>
                <Thumbnail {...tournament} />
                <Name {...tournament} />
                <Stand tournament={tournament} now={now} />
              </div>
            </Cell>
            <Cell>
              <EventChips {...tournament} />
            </Cell>
            <Cell className={styles.date}>
              <DateTime at={tournament.startsAt} />
            </Cell>
            <Cell className={styles.date}>
              <DateTime at={tournament.endsAt} />
            </Cell>
            <Cell>
              <PhasePill phase={phaseAt(tournament, now)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The days of it; a tournament of one day has room for when it starts. */
function Days({ startsAt, endsAt }: PublicTournament) {
  if (indianDate(startsAt) === indianDate(endsAt)) return <DateTime at={startsAt} />;
  return (
    <span>
      <DateTime at={startsAt} only="day" /> – <DateTime at={endsAt} only="day" />
    </span>
  );
}

/** The list on narrow screens. */
export function TournamentCards({ tournaments, now }: ListProps) {
  return (
    <ul className={styles.cards} aria-label={listWords.table}>
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <Card clickable className={styles.card}>
            <div className={styles.top}>
              <Days {...tournament} />
              <PhasePill phase={phaseAt(tournament, now)} />
            </div>
            <div className={styles.withThumb}>
              <div>
                <Name {...tournament} />
                <EventChips {...tournament} />
              </div>
              <Thumbnail {...tournament} />
            </div>
            <Stand tournament={tournament} now={now} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
