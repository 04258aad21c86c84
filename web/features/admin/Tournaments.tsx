import { adminCalls, paths, type AdminTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useLatestPassed } from '../../lib/clock.ts';
import { useHead } from '../../lib/head.ts';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/words/admin.ts';
import { money, number } from '../../lib/words/format.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { SelectField, Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ScreenHead } from '../../ui/Form.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { PhasePill } from '../../ui/Pill.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Admin.module.css';
import { tournamentsLike, type Part } from './search.ts';

function useTournaments() {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = useQuery(read(adminCalls.adminTournaments));
  const turnOff = ({ id }: AdminTournament, turnedOff: boolean) =>
    submit(async (post) => {
      const answer = await post(adminCalls.toggleTurnedOff, { id, turnedOff });
      if (!answer.ok) alerts.show(words.notSaved, 'error');
      await query.refetch();
    });
  const remove = ({ id }: AdminTournament) =>
    submit(async (post) => {
      const answer = await post(adminCalls.deleteTournament, { id });
      if (!answer.ok) alerts.show(words.notSaved, 'error');
      await query.refetch();
    });
  return { query, turnOff, remove, busy };
}

/** All tournaments with their totals: filter, search, on and off, delete. */
export function Tournaments() {
  useHead({ name: words.tournaments });
  const { query, turnOff, remove, busy } = useTournaments();
  const [part, setPart] = useState<Part>('current');
  const [typed, setTyped] = useState('');
  const [doomed, setDoomed] = useState<AdminTournament | null>(null);
  const all = query.data?.tournaments ?? [];
  const now = useLatestPassed(all.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
  const found = tournamentsLike(all, part, useDeferredValue(typed), now);
  return (
    <>
      <ScreenHead title={words.tournaments} />
      <SelectField
        label={words.filter}
        value={part}
        onChange={(event) => setPart(event.target.value === 'completed' ? 'completed' : 'current')}
        options={[
          { value: 'current', text: words.current },
          { value: 'completed', text: words.completed },
        ]}
      />
      <TextField
        label={words.tournamentSearch}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query.isError && (
        <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
          {words.failedText}
        </ErrorState>
      )}
      {query.isPending && (
        <Skeleton>
          <Bone height={240} />
        </Skeleton>
      )}
      {query.data && found.length === 0 && <EmptyState title={words.noTournaments} />}
      {found.length > 0 && (
        <List
          tournaments={found}
          now={now}
          onTurnOff={(one, off) => void turnOff(one, off)}
          onDelete={setDoomed}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        question={words.confirmTournament}
        danger
        busy={busy}
        onNo={() => setDoomed(null)}
        onYes={() => {
          if (doomed) void remove(doomed).then(() => setDoomed(null));
        }}
      >
        {doomed && <p>{doomed.name}</p>}
      </ConfirmDialog>
    </>
  );
}

interface RowProps {
  readonly now: number;
  readonly onTurnOff: (tournament: AdminTournament, turnedOff: boolean) => void;
  readonly onDelete: (tournament: AdminTournament) => void;
}

function List({ tournaments, ...rest }: RowProps & { readonly tournaments: readonly AdminTournament[] }) {
  return (
    <div className={styles.scroll} role="region" aria-label={words.tournaments} tabIndex={0}>
      <Table caption={words.tournaments} stacked className={styles.wide}>
        <TableHead>
          {words.tournamentColumns.map((column) => (
            <Heading key={column}>{column}</Heading>
          ))}
        </TableHead>
        <tbody role="rowgroup">
          {tournaments.map((one) => (
            <TournamentRow key={one.id} one={one} {...rest} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function TournamentRow({ one, now, onTurnOff, onDelete }: RowProps & { readonly one: AdminTournament }) {
  const label = words.tournamentColumns;
  return (
    <Row>
      <Cell label={label[0]}>{one.organizerName}</Cell>
      <Cell label={label[1]}>{one.mobile}</Cell>
      <Cell label={label[2]}>{one.email}</Cell>
      <RowHeading label={label[3]}>{one.name}</RowHeading>
      <Cell label={label[4]}>
        <DateTime at={one.startsAt} /> – <DateTime at={one.endsAt} />
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
