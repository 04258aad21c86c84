import { adminCalls, paths, type AdminTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../lib/router.tsx';
import { useLatestPassed } from '../../lib/clock.ts';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { money, number } from '../../lib/texts/format.ts';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { SelectField, Switch } from '../../ui/fields/ChoiceField.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { PhasePill } from '../../ui/Pill.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Admin.module.css';
import { AdminList } from './AdminList.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Email, Mobile } from './Reach.tsx';
import { usePaged, type Paged } from './usePaged.ts';
import { useListWrite } from './writes.ts';

type Part = 'current' | 'completed';

/** The columns of figures. */
const NUMBERS: ReadonlySet<string> = new Set(words.tournamentColumns.slice(5, 8));

function PartChoice({ part, paged }: { readonly part: Part; readonly paged: Paged }) {
  return (
    <SelectField
      label={words.filter}
      value={part}
      onChange={(event) => paged.choose('part', event.target.value === 'completed' ? 'completed' : '')}
      options={[
        { value: 'current', text: words.current },
        { value: 'completed', text: words.completed },
      ]}
    />
  );
}

/** All tournaments with their totals: filter, search, on and off, delete. */
export function Tournaments() {
  useHead({ name: words.tournaments });
  const paged = usePaged();
  const part = paged.choice('part') === 'completed' ? 'completed' : 'current';
  const query = useQuery({
    ...read(adminCalls.adminTournaments, { part, search: paged.search, page: paged.page }),
    placeholderData: keepPreviousData,
  });
  const { write, busy } = useListWrite(adminCalls.adminTournaments, query);
  const [doomed, setDoomed] = useState<AdminTournament | null>(null);
  const found = query.data?.tournaments ?? [];
  const now = useLatestPassed(found.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
  return (
    <AdminList
      title={words.tournaments}
      searchLabel={words.tournamentSearch}
      paged={paged}
      tools={<PartChoice part={part} paged={paged} />}
      query={query}
      total={query.data?.total ?? null}
    >
      {query.data && found.length === 0 && <EmptyState title={words.noTournaments} />}
      {found.length > 0 && (
        <List
          tournaments={found}
          now={now}
          onTurnOff={({ id }, turnedOff) => void write(adminCalls.toggleTurnedOff, { id, turnedOff })}
          onDelete={setDoomed}
        />
      )}
      <DeleteDialog
        question={words.confirmTournament}
        doomed={doomed}
        busy={busy}
        onDelete={({ id }) => write(adminCalls.deleteTournament, { id })}
        onShut={() => setDoomed(null)}
      />
    </AdminList>
  );
}

interface RowProps {
  readonly now: number;
  readonly onTurnOff: (tournament: AdminTournament, turnedOff: boolean) => void;
  readonly onDelete: (tournament: AdminTournament) => void;
}

function List({ tournaments, ...rest }: RowProps & { readonly tournaments: readonly AdminTournament[] }) {
  return (
    <Table caption={words.tournaments} stacked wide className={cx(styles.level, styles.many)}>
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
  );
}

function TournamentRow({ one, now, onTurnOff, onDelete }: RowProps & { readonly one: AdminTournament }) {
  const label = words.tournamentColumns;
  return (
    <Row>
      <Cell label={label[0]} className={styles.words}>
        {one.organizerName}
      </Cell>
      <Cell label={label[1]}>
        <Mobile of={one} />
      </Cell>
      <Cell label={label[2]} className={styles.words}>
        <Email of={one} />
      </Cell>
      <RowHeading label={label[3]} className={styles.words}>
        {one.name}
      </RowHeading>
      <Cell label={label[4]}>
        <span>
          <DateTime at={one.startsAt} />{' '}
          <span className={styles.range}>
            – <DateTime at={one.endsAt} />
          </span>
        </span>
      </Cell>
      <Cell label={label[5]} number>
        {number(one.eventCount)}
      </Cell>
      <Cell label={label[6]} number>
        {number(one.entryCount)}
      </Cell>
      <Cell label={label[7]} number>
        {money(one.receivedPaise)}
      </Cell>
      <Cell label={label[8]}>
        <Link to={paths.adminTournament(one.id)}>{words.details}</Link>
      </Cell>
      <Cell label={label[9]}>
        <Switch
          label=""
          aria-label={words.gateway(one.name)}
          title={words.gatewayHint}
          checked={false}
          readOnly
          aria-disabled
        />
      </Cell>
      <Cell label={label[10]}>
        <Switch
          label=""
          aria-label={words.on(one.name)}
          checked={!one.turnedOff}
          onChange={(event) => onTurnOff(one, !event.target.checked)}
        />
      </Cell>
      <Cell label={label[11]}>
        <PhasePill phase={phaseAt(one, now)} />
      </Cell>
      <Cell label={label[12]}>
        <IconButton label={words.deleteOf(one.name)} icon={<TrashIcon />} onClick={() => onDelete(one)} />
      </Cell>
    </Row>
  );
}
