import { adminCalls, type Organization } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useHead } from '../../lib/head.ts';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/words/admin.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ScreenHead } from '../../ui/Form.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import { organizationsLike } from './search.ts';

function useOrganizations() {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = useQuery(read(adminCalls.getOrganizations));
  const approve = ({ id }: Organization, approved: boolean) =>
    submit(async (post) => {
      const answer = await post(adminCalls.toggleApproved, { id, approved });
      if (!answer.ok) alerts.show(words.notSaved, 'error');
      await query.refetch();
    });
  const remove = ({ id }: Organization) =>
    submit(async (post) => {
      const answer = await post(adminCalls.deleteOrganization, { id });
      if (!answer.ok) alerts.show(words.notSaved, 'error');
      await query.refetch();
    });
  return { query, approve, remove, busy };
}

/** All organizers: search, approve, delete. */
export function Organizations() {
  useHead({ name: words.organizations });
  const { query, approve, remove, busy } = useOrganizations();
  const [typed, setTyped] = useState('');
  const [doomed, setDoomed] = useState<Organization | null>(null);
  const found = organizationsLike(query.data?.organizations ?? [], useDeferredValue(typed));
  return (
    <>
      <ScreenHead title={words.organizations} />
      <TextField
        label={words.organizationSearch}
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
      {query.data?.organizations.length === 0 && (
        <EmptyState title={words.noOrganizations}>{words.noOrganizationsText}</EmptyState>
      )}
      {query.data && query.data.organizations.length > 0 && found.length === 0 && (
        <p role="status">{words.noneFound}</p>
      )}
      {found.length > 0 && (
        <List
          organizations={found}
          onApprove={(one, approved) => void approve(one, approved)}
          onDelete={setDoomed}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        question={words.confirmOrganization}
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

interface ListProps {
  readonly organizations: readonly Organization[];
  readonly onApprove: (organization: Organization, approved: boolean) => void;
  readonly onDelete: (organization: Organization) => void;
}

function List({ organizations, onApprove, onDelete }: ListProps) {
  const [serial, name, email, mobile, approve, remove] = words.organizationColumns;
  return (
    <Table caption={words.organizations} stacked>
      <TableHead>
        {words.organizationColumns.map((column) => (
          <Heading key={column}>{column}</Heading>
        ))}
      </TableHead>
      <tbody role="rowgroup">
        {organizations.map((one, index) => (
          <Row key={one.id}>
            <Cell label={serial}>{index + 1}</Cell>
            <RowHeading label={name}>{one.name}</RowHeading>
            <Cell label={email}>{one.email}</Cell>
            <Cell label={mobile}>{one.mobile}</Cell>
            <Cell label={approve}>
              <Switch
                label=""
                aria-label={words.approve(one.name)}
                checked={one.approved}
                onChange={(event) => onApprove(one, event.target.checked)}
              />
            </Cell>
            <Cell label={remove}>
              <IconButton
                label={words.deleteOf(one.name)}
                icon={<TrashIcon />}
                onClick={() => onDelete(one)}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
