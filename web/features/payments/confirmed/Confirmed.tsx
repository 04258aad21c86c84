import { ledgerCalls, type AsideRows, type ConfirmedBatch } from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/query.ts';
import { refusalText } from '../../../lib/send.ts';
import { useSubmit, type Post } from '../../../lib/submit.ts';
import { confirmedWords as words } from '../../../lib/texts/organizer-confirmed.ts';
import { paymentWords } from '../../../lib/texts/organizer-payments.ts';
import { formatReference } from '@tournaments/engine';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Money } from '../../../ui/Money.tsx';
import styles from './Confirmed.module.css';

interface ConfirmedProps {
  readonly tournamentId: number;
  readonly onChanged: () => void;
}

/** Takes something back, says whether it worked, and reads all anew. */
function useTakingBack(onChanged: () => void) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { submit, busy } = useSubmit();
  const run = (work: (post: Post) => ReturnType<Post>) =>
    void submit(async (post) => {
      const answer = await work(post);
      if (answer.ok) alerts.show(words.undone);
      else alerts.show(refusalText(answer, words.failed), 'error');
      await client.invalidateQueries();
      onChanged();
    });
  return { busy, run };
}

/** What was confirmed, press by press, each to be taken back, and the rows that were put aside; nothing where there is neither. */
export default function Confirmed({ tournamentId, onChanged }: ConfirmedProps) {
  const { data } = useQuery(read(ledgerCalls.confirmed, { tournamentId }));
  const back = useTakingBack(onChanged);
  const [asked, setAsked] = useState<ConfirmedBatch | null>(null);
  if (!data) return null;
  return (
    <>
      {data.batches.length > 0 && <Batches list={data.batches} busy={back.busy} onUndo={setAsked} />}
      {data.aside.length > 0 && (
        <Aside
          list={data.aside}
          busy={back.busy}
          onTakeBack={({ fingerprints }) =>
            back.run((post) => post(ledgerCalls.putAside, { fingerprints, isAside: false }))
          }
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        danger
        question={words.question(asked?.credits.length ?? 0)}
        yes={words.undo}
        no={words.keep}
        onYes={() => {
          const { batch } = asked ?? {};
          if (batch !== undefined) back.run((post) => post(ledgerCalls.undo, { batch }));
          setAsked(null);
        }}
        onNo={() => setAsked(null)}
      >
        {asked && <Follows batch={asked} />}
      </ConfirmDialog>
    </>
  );
}

/** What an undo brings with it. */
function Follows({ batch: { paise, receipts, credits } }: { readonly batch: ConfirmedBatch }) {
  return (
    <div className={styles.follows}>
      <p>{words.follows(paise)}</p>
      <p>{words.mails}</p>
      {receipts > 0 && <p>{words.receipts(receipts)}</p>}
      <Credits credits={credits} />
    </div>
  );
}

function Credits({ credits }: Pick<ConfirmedBatch, 'credits'>) {
  return (
    <ul className={styles.credits}>
      {credits.map((credit, index) => (
        <li key={`${credit.booking} ${index}`}>
          <span>
            <strong>{nameOf(credit)}</strong> {formatReference(credit.reference)}, {credit.tournamentName},{' '}
            {paymentWords.rules[credit.rule] ?? credit.rule}
          </span>
          <Money paise={credit.paise} />
        </li>
      ))}
    </ul>
  );
}

type Credit = ConfirmedBatch['credits'][number];

const nameOf = ({ players, reference }: Credit) =>
  players.filter(Boolean).join(', ') || formatReference(reference);

/** Whose payments keep the press from being undone. */
const holding = ({ credits }: ConfirmedBatch) => [
  ...new Set(credits.filter(({ stays }) => stays).map(nameOf)),
];

interface BatchesProps {
  readonly list: readonly ConfirmedBatch[];
  readonly busy: boolean;
  readonly onUndo: (batch: ConfirmedBatch) => void;
}

function Batches({ list, busy, onUndo }: BatchesProps) {
  const count = list.reduce((sum, { credits }) => sum + credits.length, 0);
  const paise = list.reduce((sum, one) => sum + one.paise, 0);
  return (
    <details className={styles.part} id="confirmed">
      <summary>{words.title(count, paise)}</summary>
      <ul className={styles.list}>
        {list.map((one) => (
          <li key={one.batch}>
            <div>
              <strong>{words.batch(one.credits.length, one.paise)}</strong>
              <span>{words.when(one.at, one.by)}</span>
              {one.stays !== null && <span>{words.stays[one.stays](holding(one))}</span>}
              <details>
                <summary>{words.show}</summary>
                <Credits credits={one.credits} />
              </details>
            </div>
            {one.stays === null && (
              <Button
                kind="ghost"
                small
                busy={busy}
                aria-label={words.undoOf(one.credits.length, one.paise, one.at)}
                onClick={() => onUndo(one)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface AsideProps {
  readonly list: readonly AsideRows[];
  readonly busy: boolean;
  readonly onTakeBack: (rows: AsideRows) => void;
}

function Aside({ list, busy, onTakeBack }: AsideProps) {
  const count = list.reduce((sum, { fingerprints }) => sum + fingerprints.length, 0);
  return (
    <details className={styles.part}>
      <summary>{words.aside(count)}</summary>
      <p>{words.asideLead}</p>
      <ul className={styles.list}>
        {list.map((one) => (
          <li key={one.fingerprints[0]}>
            <strong>{words.asideOf(one.fingerprints.length, one.at)}</strong>
            <Button
              kind="ghost"
              small
              busy={busy}
              aria-label={words.takeBackOf(one.fingerprints.length, one.at)}
              onClick={() => onTakeBack(one)}
            >
              {words.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
