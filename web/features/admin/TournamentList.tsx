import { paths, routes, type AdminTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { useId, useState, type ReactNode } from 'react';
import { usePageTime } from '../../lib/clock.ts';
import { Link } from '../../lib/router.tsx';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { number } from '../../lib/texts/format.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TimeSpan } from '../../ui/DateTime.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { ChevronDownIcon } from '../../ui/icons/first.tsx';
import { Money } from '../../ui/Money.tsx';
import { MoneyApart, OfMarks } from '../../ui/MoneyApart.tsx';
import { PhasePill, Pill } from '../../ui/Pill.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import { Email, Mobile } from './Reach.tsx';
import styles from './TournamentList.module.css';

const columns = words.tournamentColumns;

const HEADS = [
  columns.tournament,
  columns.entries,
  columns.payment,
  columns.status,
  columns.on,
  columns.details,
];

/** The columns of figures. */
const NUMBERS: ReadonlySet<string> = new Set([columns.entries, columns.payment]);

interface RowProps {
  readonly now: number;
  readonly onTurnOff: (tournament: AdminTournament) => void;
  readonly onTurnOn: (tournament: AdminTournament) => void;
  readonly onDelete: (tournament: AdminTournament) => void;
}

interface OneProps {
  readonly one: AdminTournament;
}

/** The tournaments of a page. */
export function TournamentList({
  tournaments,
  ...rest
}: RowProps & { readonly tournaments: readonly AdminTournament[] }) {
  return (
    <>
      <Table caption={words.tournaments} stacked className={styles.list}>
        <TableHead>
          {HEADS.map((column) => (
            <Heading key={column} number={NUMBERS.has(column)}>
              {column}
            </Heading>
          ))}
        </TableHead>
        <tbody role="rowgroup">
          {tournaments.map((one) => (
            <TournamentRow key={one.id} one={one} {...rest} />
          ))}
        </tbody>
      </Table>
      <OfMarks />
    </>
  );
}

function TournamentRow({ one, now, onTurnOff, onTurnOn, onDelete }: RowProps & OneProps) {
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const today = usePageTime();
  return (
    <Row className={cx(isOpen && styles.open)}>
      <RowHeading className={styles.name}>
        <Link to={paths.adminTournament(one.id)}>{one.name}</Link>
        <span className={styles.under}>
          <span>{one.organizerName}</span> <span className={styles.point}>·</span>{' '}
          <span>{words.days(one, today)}</span>
          {one.address !== '' && (
            <span className={styles.place}>
              {' '}
              <span className={styles.point}>·</span> {one.address}
            </span>
          )}
        </span>
        <NotPublic one={one} />
      </RowHeading>
      <Cell className={styles.entries} number>
        <span className={styles.figure}>
          {number(one.entryCount)} <span className={styles.unit}>{words.entriesUnit(one.entryCount)}</span>
        </span>{' '}
        <span className={styles.under}>{words.inEvents(one.eventCount)}</span>
      </Cell>
      <Cell className={styles.payment} number>
        <Received one={one} />
      </Cell>
      <Cell className={styles.status}>
        <PhasePill phase={phaseAt(one, now)} />
      </Cell>
      <Cell label={columns.on} className={cx(styles.on, !one.organizerApproved && styles.locked)}>
        <OnOff one={one} onChange={one.turnedOff ? onTurnOn : onTurnOff} />
      </Cell>
      <Cell className={styles.acts}>
        <LinkButton kind="ghost" small to={paths.adminTournament(one.id)}>
          {words.details}
        </LinkButton>
        <Button
          kind="ghost"
          small
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={more}
          aria-label={words.moreOf(one.name)}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{words.more}</span> <ChevronDownIcon size={18} />
        </Button>
      </Cell>
      <Cell id={more} className={styles.more} hidden={!isOpen}>
        {isOpen && <More one={one} onDelete={() => onDelete(one)} />}
      </Cell>
    </Row>
  );
}

/** Whether everybody may see it; off and locked, with the reason, as long as nobody can. */
function OnOff({ one, onChange }: OneProps & { readonly onChange: (one: AdminTournament) => void }) {
  const isLocked = !one.organizerApproved;
  return (
    <Switch
      label=""
      aria-label={words.on(one.name)}
      hint={isLocked && words.offUntil}
      checked={!isLocked && !one.turnedOff}
      aria-disabled={isLocked || undefined}
      onChange={() => isLocked || onChange(one)}
    />
  );
}

/** Why nobody sees it: its organizer has not published it, or is not approved, and the way to change that. */
function NotPublic({ one: { isPublic, organizerApproved, mobile } }: OneProps) {
  if (organizerApproved && isPublic) return null;
  return (
    <span className={styles.notPublic}>
      {organizerApproved ? <Pill kind="neutral">{words.hidden}</Pill> : <NotApproved mobile={mobile} />}
    </span>
  );
}

function NotApproved({ mobile }: Pick<AdminTournament, 'mobile'>) {
  return (
    <>
      <Pill kind="warning">{words.notApproved}</Pill>
      <Link to={`${routes.adminOrganizations}?q=${mobile}`}>{words.toApproval}</Link>
    </>
  );
}

/** What came in for certain, and under it what is only claimed. */
function Received({ one: { receivedPaise, confirmedPaise } }: OneProps) {
  const claimedPaise = receivedPaise - confirmedPaise;
  return (
    <>
      <span className={styles.figure}>
        <Money paise={confirmedPaise} />
      </span>
      {claimedPaise > 0 && (
        <>
          {' '}
          <span className={styles.under}>
            + <Money paise={claimedPaise} /> {words.pending}
          </span>
        </>
      )}
    </>
  );
}

interface FactProps {
  readonly name: string;
  /** It has a line of its own below its name, also where others stand beside theirs. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={cx(isWide && styles.wide)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is wanted of a tournament now and then. */
function More({ one, onDelete }: OneProps & { readonly onDelete: () => void }) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={columns.organizer}>{one.organizerName}</Fact>
        <Fact name={columns.mobile}>
          <Mobile of={one} />
        </Fact>
        <Fact name={columns.email}>
          <Email of={one} />
        </Fact>
        <Fact name={columns.dates}>
          <TimeSpan from={one.startsAt} to={one.endsAt} between="–" />
        </Fact>
        {one.address !== '' && <Fact name={columns.venue}>{one.address}</Fact>}
        <Fact name={columns.events}>{number(one.eventCount)}</Fact>
        <Fact name={columns.payment} isWide>
          <MoneyApart {...one} />
        </Fact>
        <Fact name={columns.gateway}>
          <Switch
            label=""
            aria-label={words.gateway(one.name)}
            title={words.gatewayHint}
            checked={false}
            readOnly
            aria-disabled
          />
        </Fact>
      </dl>
      <Button kind="danger" small aria-label={words.deleteOf(one.name)} onClick={onDelete}>
        {columns.remove}
      </Button>
    </>
  );
}
