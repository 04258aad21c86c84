import { adminCalls, type AdminTournament } from '@tournaments/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLatestPassed } from '../../lib/clock.ts';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AdminList } from './AdminList.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { TournamentList } from './TournamentList.tsx';
import { usePaged, type Paged } from './usePaged.ts';
import { useListWrite } from './writes.ts';

type Part = 'current' | 'completed';

function PartChoice({ part, paged }: { readonly part: Part; readonly paged: Paged }) {
  return (
    <SelectField
      label={<ScreenReaderOnly>{words.filter}</ScreenReaderOnly>}
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
  const { write, busy } = useListWrite(adminCalls.adminTournaments);
  const [doomed, setDoomed] = useState<AdminTournament | null>(null);
  const [doubted, setDoubted] = useState<AdminTournament | null>(null);
  const found = query.data?.tournaments ?? [];
  const now = useLatestPassed(found.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
  return (
    <AdminList
      title={words.tournaments}
      searchLabel={words.tournamentSearch}
      searchHint={words.tournamentSearchHint}
      paged={paged}
      tools={<PartChoice part={part} paged={paged} />}
      query={query}
      total={query.data?.total ?? null}
    >
      {query.data && found.length === 0 && <EmptyState title={words.noTournaments} />}
      {found.length > 0 && (
        <TournamentList
          tournaments={found}
          now={now}
          onTurnOff={setDoubted}
          onTurnOn={({ id }) => void write(adminCalls.toggleTurnedOff, { id, turnedOff: false })}
          onDelete={setDoomed}
        />
      )}
      <TurnOffDialog
        doubted={doubted}
        busy={busy}
        onTurnOff={({ id }) => write(adminCalls.toggleTurnedOff, { id, turnedOff: true })}
        onShut={() => setDoubted(null)}
      />
      <DeleteDialog
        question={words.confirmTournament}
        doomed={doomed}
        about={({ organizerName, entryCount }) => words.deletedTournament(organizerName, entryCount)}
        busy={busy}
        onDelete={({ id }) => write(adminCalls.deleteTournament, { id })}
        onShut={() => setDoomed(null)}
      />
    </AdminList>
  );
}

interface TurnOffProps {
  /** What is to be switched off; null keeps the dialog shut. */
  readonly doubted: AdminTournament | null;
  readonly busy: boolean;
  readonly onTurnOff: (tournament: AdminTournament) => Promise<unknown>;
  readonly onShut: () => void;
}

/** Asks before a tournament is switched off. */
function TurnOffDialog({ doubted, busy, onTurnOff, onShut }: TurnOffProps) {
  if (doubted === null) return null;
  const { name, organizerName, entryCount } = doubted;
  return (
    <ConfirmDialog
      open
      question={words.turnOffTitle(name)}
      yes={words.turnOff}
      no={words.cancel}
      danger
      busy={busy}
      onNo={onShut}
      onYes={() => void onTurnOff(doubted).then(onShut)}
    >
      <p>{words.turnOffText(organizerName, entryCount)}</p>
    </ConfirmDialog>
  );
}
