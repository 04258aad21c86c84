import { ownHoldCalls, type OwnHold } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { useState } from 'react';
import { useSubmit } from '../../../lib/submit.ts';
import { timeOfDay } from '../../../lib/texts/format.ts';
import { organizerHoldWords as words } from '../../../lib/texts/organizer-holds.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import styles from './Held.module.css';

/** How many places some holds keep. */
export const placesIn = (list: readonly OwnHold[]) =>
  list.flatMap((hold) => hold.places).reduce((sum, one) => sum + one.places, 0);

interface AlikeProps {
  readonly list: readonly OwnHold[];
  readonly busy: boolean;
  readonly onFree: (holds: readonly OwnHold[]) => void;
}

/** What one connection holds by several holds: a hall, or somebody who keeps places from others. */
function Alike({ list, busy, onFree }: AlikeProps) {
  const numbers = [...new Set(list.flatMap(({ connection }) => connection ?? []))];
  if (numbers.length === 0) return null;
  return (
    <ul className={styles.list}>
      {numbers.map((number) => {
        const own = list.filter(({ connection }) => connection === number);
        const places = placesIn(own);
        return (
          <li key={number}>
            <div>
              <strong>{words.alike(places)}</strong>
              <span>{words.alikeText}</span>
            </div>
            <Button
              kind="ghost"
              small
              busy={busy}
              aria-label={words.freeAlikeOf(places)}
              onClick={() => onFree(own)}
            >
              {words.freeAlike}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface HeldProps {
  readonly list: readonly OwnHold[];
  readonly onFreed: () => void;
}

/** What is to be freed: one hold, or all that came from its connection. */
interface Asked {
  readonly holds: readonly OwnHold[];
  readonly isAll: boolean;
}

interface FreeDialogProps {
  readonly asked: Asked;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before places are freed; of those that may be paid already it says so. */
function FreeDialog({ asked: { holds }, onYes, onNo }: FreeDialogProps) {
  const paid = holds.filter(({ waitsForOtp }) => waitsForOtp).length;
  return (
    <ConfirmDialog
      open
      danger
      question={paid > 0 ? words.freePaidQuestion : words.freeQuestion}
      {...{ onYes, onNo }}
    >
      <p>{paid > 0 ? words.freePaidText(paid, holds.length) : words.freeText}</p>
    </ConfirmDialog>
  );
}

/** Whose places are held while they pay, each of which can be freed. */
export function HeldPlaces({ list, onFreed }: HeldProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [asked, setAsked] = useState<Asked | null>(null);
  const free = ({ holds: [first], isAll }: Asked) =>
    submit(async (post) => {
      if (!first) return;
      const answer = await post(isAll ? ownHoldCalls.freeAlike : ownHoldCalls.free, { holdId: first.id });
      alerts.show(answer.ok ? words.freed : words.failed, answer.ok ? 'note' : 'error');
      onFreed();
    });
  return (
    <section className={styles.held} aria-labelledby="held-places">
      <h2 id="held-places">{words.holds(placesIn(list))}</h2>
      <p className={styles.note}>{words.holdsText}</p>
      <Alike list={list} busy={busy} onFree={(holds) => setAsked({ holds, isAll: true })} />
      <ul className={styles.list}>
        {list.map((hold) => (
          <li key={hold.id}>
            <div>
              <strong>{formatReference(hold.reference)}</strong>
              <span>{hold.places.map((one) => words.placesOf(one.places, one.eventName)).join(', ')}</span>
              <span>
                <Money paise={hold.paise} />,{' '}
                {hold.isLapsed ? words.lapsed : words.until(timeOfDay(hold.endsAt))}
              </span>
              {hold.waitsForOtp && (
                <div className={styles.stage}>
                  <Pill kind="warning">{words.waitsForOtp}</Pill>
                </div>
              )}
            </div>
            <Button
              kind="ghost"
              small
              busy={busy}
              aria-label={words.freeOf(formatReference(hold.reference))}
              onClick={() => setAsked({ holds: [hold], isAll: false })}
            >
              {words.free}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <FreeDialog
          asked={asked}
          onYes={() => {
            void free(asked);
            setAsked(null);
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </section>
  );
}
