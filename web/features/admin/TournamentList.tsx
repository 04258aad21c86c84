import { paths, routes, type AdminTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { Link } from '../../lib/router.tsx';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { number } from '../../lib/texts/format.ts';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { MoneyApart, OfMarks } from '../../ui/MoneyApart.tsx';
import { PhasePill, Pill } from '../../ui/Pill.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Admin.module.css';
import { Email, Mobile } from './Reach.tsx';

/** The columns of figures. */
const NUMBERS: ReadonlySet<string> = new Set(words.tournamentColumns.slice(5, 8));

interface RowProps {
  readonly now: number;
  readonly onTurnOff: (tournament: AdminTournament) => void;
  readonly onTurnOn: (tournament: AdminTournament) => void;
  readonly onDelete: (tournament: AdminTournament) => void;
}

/** The tournaments of a page. */
export function TournamentList({
  tournaments,
  ...rest
}: RowProps & { readonly tournaments: readonly AdminTournament[] }) {
  return (
    <>
      <Table caption={words.tournaments} stacked className={cx(styles.level, styles.many)}>
        <TableHead>
          {words.tournamentColumns.map((column) => (
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

function TournamentRow({
  one,
  now,
  onTurnOff,
  onTurnOn,
  onDelete,
}: RowProps & { readonly one: AdminTournament }) {
  const label = words.tournamentColumns;
  return (
    <Row>
      <Cell label={label[0]} className={cx(styles.words, styles.who)}>
        {one.organizerName}
      </Cell>
      <Cell label={label[1]} className={styles.phone}>
        <Mobile of={one} />
      </Cell>
      <Cell label={label[2]} className={cx(styles.words, styles.mail)}>
        <Email of={one} />
      </Cell>
      <RowHeading className={styles.name}>
        <span className={styles.named}>
          {one.name}
          {!one.organizerApproved && (
            <>
              <Pill kind="warning">{words.notApproved}</Pill>
              <Link className={styles.approve} to={`${routes.adminOrganizations}?q=${one.mobile}`}>
                {words.toApproval}
              </Link>
            </>
          )}
        </span>
      </RowHeading>
      <Cell label={label[4]} className={styles.dates}>
        <span>
          <span className={styles.range}>
            <DateTime at={one.startsAt} />
          </span>{' '}
          <span className={styles.range}>
            – <DateTime at={one.endsAt} />
          </span>
        </span>
      </Cell>
      <Cell label={label[5]} className={styles.figure} number>
        {number(one.eventCount)}
      </Cell>
      <Cell label={label[6]} className={styles.figure} number>
        {number(one.entryCount)}
      </Cell>
      <Cell label={label[7]} className={styles.sum} number>
        <MoneyApart {...one} />
      </Cell>
      <Cell label={label[8]} className={cx(styles.act, styles.open)}>
        <Link to={paths.adminTournament(one.id)}>{words.details}</Link>
      </Cell>
      <Cell label={label[9]} className={styles.act}>
        <Switch
          label=""
          aria-label={words.gateway(one.name)}
          title={words.gatewayHint}
          checked={false}
          readOnly
          aria-disabled
        />
      </Cell>
      <Cell label={label[10]} className={cx(styles.act, !one.organizerApproved && styles.idle)}>
        <Switch
          label=""
          aria-label={words.on(one.name)}
          title={one.organizerApproved ? undefined : words.noEffectYet}
          checked={!one.turnedOff}
          onChange={() => (one.turnedOff ? onTurnOn(one) : onTurnOff(one))}
        />
      </Cell>
      <Cell label={label[11]} className={styles.stage}>
        <PhasePill phase={phaseAt(one, now)} />
      </Cell>
      <Cell label={label[12]} className={cx(styles.act, styles.bin)}>
        <IconButton label={words.deleteOf(one.name)} icon={<TrashIcon />} onClick={() => onDelete(one)} />
      </Cell>
    </Row>
  );
}
