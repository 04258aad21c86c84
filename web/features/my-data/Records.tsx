import { peopleCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { CallFailed } from '../../lib/query.ts';
import { refusalText, send } from '../../lib/send.ts';
import { useSubmit } from '../../lib/submit.ts';
import { myDataWords as words } from '../../lib/texts/my-data.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/Form.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { ownFile, type Stored } from './ownFile.ts';
import type { Proved } from './proved.ts';
import { RecordCard, UnplacedCard } from './RecordCard.tsx';
import { WaitingRecords } from './WaitingRecords.tsx';

interface RecordsProps {
  readonly proved: Proved;
  readonly onLeave: () => void;
}

/** What is stored, asked for on opening and when told to; a proof that is over leads back to the form. */
function useStored({ proved: { token }, onLeave }: RecordsProps) {
  const alerts = useAlerts();
  return useQuery({
    queryKey: [peopleCalls.myData.name, token],
    queryFn: async ({ signal }) => {
      const answer = await send(peopleCalls.myData, { body: { token }, signal });
      if (answer.ok) return answer.value;
      alerts.show(refusalText(answer, words.failed), 'error');
      if (answer.kind === 'refused') onLeave();
      throw new CallFailed(answer);
    },
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
}

function saveFile(email: string, stored: Stored): void {
  download(new Blob([ownFile(email, stored)], { type: 'application/json' }), words.fileName);
}

/** Everything under the proved address, with the ways to correct and erase it. */
export function Records(props: RecordsProps) {
  const { proved, onLeave } = props;
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const { data: stored, refetch } = useStored(props);
  const [asks, setAsks] = useState(false);
  if (stored === undefined) {
    return (
      <Skeleton>
        <Bone height={200} />
      </Skeleton>
    );
  }
  const erase = () =>
    submit(async (post) => {
      const answer = await post(peopleCalls.eraseMyData, { token: proved.token });
      setAsks(false);
      if (answer.ok) alerts.show(words.erased);
      else alerts.show(refusalText(answer, words.failed), 'error');
      await refetch();
    });
  const { records, unplaced, hasAccount, waiting = [] } = stored;
  const count = records.length + unplaced.length;
  const isNothing = count + waiting.length === 0;
  return (
    <>
      {isNothing && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      {count > 0 && <p role="status">{words.stored(count, proved.email)}</p>}
      {hasAccount && <p>{words.account}</p>}
      {records.map((record) => (
        <RecordCard
          key={`${record.entryId}-${record.position}`}
          record={record}
          token={proved.token}
          onSaved={() => void refetch()}
        />
      ))}
      {unplaced.map((record, index) => (
        <UnplacedCard key={`${record.bookingId}-${index}`} record={record} />
      ))}
      <WaitingRecords waiting={waiting} />
      <FormActions>
        <Button kind="ghost" onClick={onLeave}>
          {words.leave}
        </Button>
        {!isNothing && (
          <Button kind="ghost" onClick={() => saveFile(proved.email, stored)}>
            {words.export}
          </Button>
        )}
        {!isNothing && (
          <Button kind="danger" onClick={() => setAsks(true)}>
            {words.erase}
          </Button>
        )}
      </FormActions>
      <ConfirmDialog
        open={asks}
        question={words.eraseQuestion}
        yes={words.erase}
        no={words.eraseNo}
        danger
        busy={busy}
        onNo={() => setAsks(false)}
        onYes={() => void erase()}
      >
        <p>{words.eraseText}</p>
      </ConfirmDialog>
    </>
  );
}
