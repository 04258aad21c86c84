import { adminCalls, type Organization } from '@tournaments/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { EmptyState } from '../../ui/States.tsx';
import { AdminList } from './AdminList.tsx';
import { useAlerts } from '../../ui/Alerts.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { OrganizationList } from './OrganizationList.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useKeptOrder } from './useKeptOrder.ts';
import { firstOf, usePaged } from './usePaged.ts';
import { useListWrite } from './writes.ts';

/** All organizers: search, approve, delete. */
export function Organizations() {
  useHead({ name: words.organizations });
  const paged = usePaged();
  const query = useQuery({
    ...read(adminCalls.getOrganizations, { search: paged.search, page: paged.page }),
    placeholderData: keepPreviousData,
  });
  const { write, busy } = useListWrite(adminCalls.getOrganizations);
  const [doomed, setDoomed] = useState<Organization | null>(null);
  const [refused, setRefused] = useState<Organization | null>(null);
  const [doubted, setDoubted] = useState<Organization | null>(null);
  const alerts = useAlerts();
  // Those that wait stand first; who was approved stays where the press was.
  const page = `${paged.search}/${paged.page}`;
  const found = useKeptOrder(page, query.data?.organizations, query.isPlaceholderData);
  /** The mail is on its way, so nothing is undone: the approval can be taken back, which tells the organizer again. */
  const approve = async (one: Organization) => {
    const isDone = await write(adminCalls.toggleApproved, { id: one.id, approved: true });
    if (!isDone) return;
    const takeBack = { text: words.takeBack, run: () => setDoubted(one) };
    alerts.show(words.approved(one.name), 'success', { action: takeBack });
  };
  /** Refuses one that waits, or takes the approval back. */
  const close = async ({ id, name }: Organization, reason: string) => {
    const isDone = await write(adminCalls.toggleApproved, { id, approved: false, reason });
    if (isDone) alerts.show(words.refused(name));
    setRefused(null);
    setDoubted(null);
  };
  return (
    <AdminList
      title={words.organizations}
      searchLabel={words.organizationSearch}
      paged={paged}
      query={query}
      total={query.data?.total ?? null}
    >
      {found?.length === 0 && <Nobody isSearch={paged.search !== ''} />}
      {found && found.length > 0 && (
        <OrganizationList
          organizations={found}
          from={firstOf(paged.page)}
          onApprove={(one) => void approve(one)}
          onTakeBack={setDoubted}
          onRefuse={setRefused}
          onDelete={setDoomed}
        />
      )}
      {refused && (
        <RefuseDialog
          refused={refused}
          busy={busy}
          onRefuse={(reason) => void close(refused, reason)}
          onShut={() => setRefused(null)}
        />
      )}
      {doubted && (
        <TakeBackDialog
          organization={doubted}
          busy={busy}
          onTakeBack={(reason) => void close(doubted, reason)}
          onShut={() => setDoubted(null)}
        />
      )}
      <DeleteDialog
        question={words.confirmOrganization}
        doomed={doomed}
        about={({ tournamentCount = 0 }) => words.deletedOrganization(tournamentCount)}
        busy={busy}
        onDelete={({ id }) => write(adminCalls.deleteOrganization, { id })}
        onShut={() => setDoomed(null)}
      />
    </AdminList>
  );
}

function Nobody({ isSearch }: { readonly isSearch: boolean }) {
  if (isSearch) return <p role="status">{words.noneFound}</p>;
  return <EmptyState title={words.noOrganizations}>{words.noOrganizationsText}</EmptyState>;
}
