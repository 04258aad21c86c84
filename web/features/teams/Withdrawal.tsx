import { organizerCalls, type OrganizerEntry, type WithdrawnMatch } from '@tournaments/contract';
import { roundsOf } from '@tournaments/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../lib/clock.ts';
import { refusalText } from '../../lib/send.ts';
import { read } from '../../lib/query.ts';
import { inSentence } from '../../lib/texts/format.ts';
import { useSubmit } from '../../lib/submit.ts';
import { drawWords } from '../../lib/texts/draw.ts';
import { teamName } from '../../lib/texts/team.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import styles from './Teams.module.css';

interface WithdrawalProps {
  readonly entry: OrganizerEntry;
  /** The entry is another one now: the lists have to be read anew. */
  readonly onChanged: () => Promise<unknown>;
}

const FORM = 'withdraw';

/** The name of the round that a match of a knockout is in. */
function roundOf({ matchNumber, matchCount }: WithdrawnMatch): string {
  let first = 0;
  for (const { name, matches } of roundsOf(matchCount + 1)) {
    if (matchNumber < first + matches) return name;
    first += matches;
  }
  return '';
}

/** What becomes of one match, as a sentence. */
function sentence(match: WithdrawnMatch): string {
  const opponent = match.opponent ?? words.opponentToCome;
  const place = match.poolName === null ? roundOf(match) : drawWords.pool(match.poolName);
  if (match.isRunning) return words.retired(place, opponent);
  return match.stage === 'pool' ? words.walkoverInPool(place, opponent) : words.walkover(place, opponent);
}

function Decided({ entryId }: { readonly entryId: number }) {
  const query = useQuery({ ...read(organizerCalls.withdrawal, { id: entryId }), retry: false, gcTime: 0 });
  if (query.isPending) return <Bone />;
  if (query.isError) return <Notice kind="warning">{words.withdrawFailed}</Notice>;
  return (
    <div>
      <h3>{words.withdrawMatches}</h3>
      <ul className={styles.decided}>
        {query.data.matches.map((match) => (
          <li key={`${match.stage}${match.matchNumber}`}>{sentence(match)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Asks before a drawn team is withdrawn: shows what that decides, and wants the reason. */
export function WithdrawDialog({
  entry,
  onClose,
  onChanged,
}: WithdrawalProps & { readonly onClose: () => void }) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const withdraw = () =>
    submit(async (post) => {
      if (reason.trim() === '') {
        setFault(words.reasonMissing);
        return;
      }
      const answer = await post(organizerCalls.withdrawEntry, { id: entry.id, reason: reason.trim() });
      if (!answer.ok) {
        setFault(refusalText(answer, words.withdrawFailed));
        return;
      }
      onClose();
      alerts.show(words.withdrawnText(teamName(entry)));
      await onChanged();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.withdrawTitle(teamName(entry))}
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.withdrawNo}
          </Button>
          <Button type="submit" form={FORM} kind="danger" busy={busy}>
            {words.withdrawYes}
          </Button>
        </>
      }
    >
      <p>{words.withdrawLead}</p>
      <Decided entryId={entry.id} />
      <Form
        id={FORM}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void withdraw();
        }}
      >
        <TextField
          label={words.withdrawReason}
          hint={words.withdrawReasonHint}
          maxLength={200}
          autoComplete="off"
          error={fault}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}

/** When and why a team was withdrawn, and what takes that back. */
export function WithdrawnNotice({ entry, onChanged }: WithdrawalProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const { withdrawal } = entry;
  if (!withdrawal) return null;
  const reinstate = () =>
    submit(async (post) => {
      const answer = await post(organizerCalls.reinstateEntry, { id: entry.id });
      if (answer.ok) alerts.show(words.reinstatedText(teamName(entry)));
      else alerts.show(refusalText(answer, words.withdrawFailed), 'error');
      await onChanged();
    });
  return (
    <Notice
      kind="warning"
      action={
        <Button kind="ghost" busy={busy} onClick={() => void reinstate()}>
          {words.reinstate}
        </Button>
      }
    >
      {words.withdrawnOn(inSentence(withdrawal.at, now()), withdrawal.reason)}
    </Notice>
  );
}
