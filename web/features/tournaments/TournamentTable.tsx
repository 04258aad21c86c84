import { paths, type PublicTournament } from '@tournaments/contract';
import { abbreviations, phaseAt } from '@tournaments/engine';
import { Link } from '../../lib/router.tsx';
import { usePageTime } from '../../lib/clock.ts';
import { bookingAddress, bookingState } from '../../lib/bookingState.ts';
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
        {name.trim().slice(0, 1).toUpperCase()}
      </span>
    );
  }
  const source = paths.imageSized(poster, 'small');
  return <img className={styles.thumb} src={source} alt="" width={48} height={64} loading="lazy" />;
}

/** Where its booking stands, with the way to it where it is open. */
function Booking({ tournament: one, now }: { readonly tournament: PublicTournament; readonly now: number }) {
  const state = bookingState(one, now);
  const text = bookingText(state, usePageTime());
  return text === null ? null : (
    <div className={styles.booking}>
      <Parts text={text} />
      {state.kind === 'open' && (
        <LinkButton
          small
          kind="ghost"
          to={bookingAddress(one, state.events)}
          title={listWords.bookAt(one.name)}
        >
          {listWords.book}
        </LinkButton>
      )}
    </div>
  );
}

/** So many codes have room; screen readers are told all of them. */
const MOST_CHIPS = 4;

function EventChips({ events }: PublicTournament) {
  const names = events.map((event) => event.name);
  const short = abbreviations(names);
  if (names.length === 0) return null;
  const more = names.length > MOST_CHIPS + 1 ? names.length - MOST_CHIPS : 0;
  return (
    <Chips
      label={listWords.events}
      className={styles.chips}
      more={more > 0 ? listWords.more(more) : undefined}
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
                <Booking tournament={tournament} now={now} />
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

/** What matters of the dates: the start while it lies ahead, afterwards the end. */
function NextDate({ tournament, now }: { readonly tournament: PublicTournament; readonly now: number }) {
  const phase = phaseAt(tournament, now);
  if (phase === 'upcoming') return <DateTime at={tournament.startsAt} />;
  return (
    <span>
      {phase === 'live' ? listWords.ends : listWords.ended} <DateTime at={tournament.endsAt} />
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
              <PhasePill phase={phaseAt(tournament, now)} />
              <NextDate tournament={tournament} now={now} />
            </div>
            <div className={styles.withThumb}>
              <Name {...tournament} />
              {tournament.poster !== null && <Thumbnail {...tournament} />}
            </div>
            <Booking tournament={tournament} now={now} />
            <EventChips {...tournament} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
