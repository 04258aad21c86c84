import { adminCalls, type Organization } from '@tournaments/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { shortDay } from '../../lib/texts/format.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Admin.module.css';
import { AdminList } from './AdminList.tsx';
import { useAlerts } from '../../ui/Alerts.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Email, Mobile } from './Reach.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
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
  const { write, busy } = useListWrite(adminCalls.getOrganizations, query);
  const [doomed, setDoomed] = useState<Organization | null>(null);
  const [refused, setRefused] = useState<Organization | null>(null);
  const alerts = useAlerts();
  const found = query.data?.organizations;
  const refuse = async ({ id, name }: Organization, reason: string) => {
    const isDone = await write(adminCalls.toggleApproved, { id, approved: false, reason });
    if (isDone) alerts.show(words.refused(name));
    setRefused(null);
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
        <List
          organizations={found}
          from={firstOf(paged.page)}
          onApprove={({ id }, approved) => void write(adminCalls.toggleApproved, { id, approved })}
          onRefuse={setRefused}
          onDelete={setDoomed}
        />
      )}
      {refused && (
        <RefuseDialog
          refused={refused}
          busy={busy}
          onRefuse={(reason) => void refuse(refused, reason)}
          onShut={() => setRefused(null)}
        />
      )}
      <DeleteDialog
        question={words.confirmOrganization}
        doomed={doomed}
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

interface ListProps {
  readonly organizations: readonly Organization[];
  /** The number of the first row. */
  readonly from: number;
  readonly onApprove: (organization: Organization, approved: boolean) => void;
  readonly onRefuse: (organization: Organization) => void;
  readonly onDelete: (organization: Organization) => void;
}

function List({ organizations, from, onApprove, onRefuse, onDelete }: ListProps) {
  const [serial, name, email, mobile, approve, remove] = words.organizationColumns;
  return (
    <Table caption={words.organizations} stacked className={styles.level}>
      <TableHead>
        {words.organizationColumns.map((column) => (
          <Heading key={column}>{column}</Heading>
        ))}
      </TableHead>
      <tbody role="rowgroup">
        {organizations.map((one, index) => (
          <Row key={one.id}>
            <Cell label={serial}>{from + index}</Cell>
            <RowHeading label={name} className={styles.words}>
              <span className={styles.named}>
                {one.name}
                {!one.approved && one.signedUpAt !== undefined && (
                  <Pill kind="warning">{words.waitingSince(shortDay(one.signedUpAt))}</Pill>
                )}
              </span>
            </RowHeading>
            <Cell label={email} className={styles.words}>
              <Email of={one} />
            </Cell>
            <Cell label={mobile}>
              <Mobile of={one} />
            </Cell>
            <Cell label={approve}>
              <span className={styles.decide}>
                <Switch
                  label=""
                  aria-label={words.approve(one.name)}
                  checked={one.approved}
                  onChange={(event) => onApprove(one, event.target.checked)}
                />
                {!one.approved && (
                  <Button
                    kind="ghost"
                    small
                    aria-label={words.refuseOf(one.name)}
                    onClick={() => onRefuse(one)}
                  >
                    {words.refuse}
                  </Button>
                )}
              </span>
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
