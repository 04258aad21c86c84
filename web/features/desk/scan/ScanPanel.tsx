import {
  matchDayCalls,
  type DeskPass,
  type DeskPayee,
  type DeskReport,
  type ReplyOf,
} from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { read } from '../../../lib/query.ts';
import { useStoredList } from '../../../lib/storedList.ts';
import { deskScanWords as words } from '../../../lib/texts/desk-scan.ts';
import { clockTime, money } from '../../../lib/texts/format.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import { useDeskHere } from '../deskContext.ts';
import styles from '../Parts.module.css';
import { keepPasses, readPasses } from '../local/deskStore.ts';
import { isHere } from '../persons.ts';
import { Camera } from './Camera.tsx';
import { Dues } from './Dues.tsx';
import { passesFor, personsByMobile, personsOfPasses, reportOf } from './passes.ts';

const REFRESH = 60_000;

type Passes = ReplyOf<typeof matchDayCalls.passes>;

/** As it may lie on the device. */
type Kept = Omit<Passes, 'passes' | 'mobiles'> & {
  readonly passes: readonly (Omit<DeskPass, 'bookings'> & Partial<Pick<DeskPass, 'bookings'>>)[];
  readonly mobiles?: Passes['mobiles'];
};

/** What the device keeps: whoever works here next may be somebody who sees no money. */
function withoutMoney({ passes, reports, mobiles }: Passes): Passes {
  return {
    passes: passes.map((pass) => ({ ...pass, openPaise: 0, dues: [] })),
    reports,
    mobiles,
    payee: null,
  };
}

/** The passes of the day, kept for when there is no network. */
function usePasses() {
  const { view } = useDeskHere();
  const { tournamentId } = view.day;
  const query = useQuery({
    ...read(matchDayCalls.passes, { tournamentId }),
    refetchInterval: REFRESH,
    placeholderData: () => {
      const kept = readPasses<Kept>(tournamentId);
      if (kept === null) return undefined;
      // What was kept by an older version knows less.
      const passes = kept.passes.map((pass) => ({ ...pass, bookings: pass.bookings ?? [] }));
      return withoutMoney({ ...kept, passes, mobiles: kept.mobiles ?? [] });
    },
  });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) keepPasses(tournamentId, withoutMoney(data));
  }, [data, isPlaceholderData, tournamentId]);
  return query;
}

/** The passes that are meant, and who is by their mobile and stands on none of them. */
interface Found {
  readonly passes: readonly DeskPass[];
  readonly persons: readonly number[];
}

const NOBODY_FOUND: Found = { passes: [], persons: [] };

const isAnybody = ({ passes, persons }: Found) => passes.length + persons.length > 0;

async function foundIn(
  known: Passes | undefined,
  text: string,
  entries: Parameters<typeof personsOfPasses>[1],
): Promise<Found> {
  if (known === undefined) return NOBODY_FOUND;
  const passes = await passesFor(text, known.passes);
  const shown = new Set(personsOfPasses(passes, entries));
  return { passes, persons: personsByMobile(text, known.mobiles).filter((person) => !shown.has(person)) };
}

/** What a code means, also where the passes, or who plays, come only after it: a camera tells a code once. */
function useFound(text: string, known: Passes | undefined): Found {
  const { entries } = useDeskHere().view;
  const [found, setFound] = useState(NOBODY_FOUND);
  useEffect(() => {
    let isOver = false;
    void foundIn(known, text, entries).then((fresh) => {
      if (!isOver) setFound(fresh);
    });
    return () => {
      isOver = true;
    };
  }, [text, known, entries]);
  return found;
}

/** Checks in who shows a pass or says a number of it: scanned, or typed. */
export default function ScanPanel() {
  const alerts = useAlerts();
  const { data, isError, refetch } = usePasses();
  const { view } = useDeskHere();
  const [text, setText] = useState('');
  const { passes, persons } = useFound(text, data);
  const find = async (asked: string) => {
    setText(asked);
    if (isAnybody(await foundIn(data, asked, view.entries))) return;
    // It may have been made a moment ago.
    const fresh = await refetch();
    if (!isAnybody(await foundIn(fresh.data, asked, view.entries))) alerts.show(words.unknown, 'error');
  };
  return (
    <section className={styles.scan} aria-label={words.title}>
      <Camera onCode={(text) => void find(text)} />
      {isError && data === undefined && <p className={styles.note}>{words.stale}</p>}
      <ul className={styles.rows} aria-live="polite">
        {passes.map((pass) => (
          <FoundPass key={pass.code} pass={pass} reports={data?.reports ?? []} payee={data?.payee ?? null} />
        ))}
        {persons.map((id) => (
          <PersonOfPass key={id} id={id} reports={data?.reports ?? []} />
        ))}
      </ul>
      <TypedCode onCode={(text) => void find(text)} />
    </section>
  );
}

function TypedCode({ onCode }: { readonly onCode: (text: string) => void }) {
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code);
    setCode('');
  };
  return (
    <Form narrow onSubmit={submit}>
      <TextField
        label={words.code}
        hint={words.codeHint}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormActions>
        <Button type="submit" kind="ghost" small>
          {words.find}
        </Button>
      </FormActions>
    </Form>
  );
}

interface FoundProps {
  readonly pass: DeskPass;
  readonly reports: readonly DeskReport[];
  readonly payee: DeskPayee | null;
}

function FoundPass({ pass, reports, payee }: FoundProps) {
  const { view } = useDeskHere();
  const persons = personsOfPasses([pass], view.entries);
  if (persons.length === 0) return <li className={styles.note}>{words.nobody}</li>;
  return (
    <>
      {pass.dues.length === 0 && pass.openPaise > 0 && (
        <li className={styles.warn}>{words.due(money(pass.openPaise))}</li>
      )}
      <Dues dues={pass.dues} payee={payee} />
      {persons.map((id) => (
        <PersonOfPass key={id} id={id} reports={reports} />
      ))}
    </>
  );
}

function PersonOfPass({ id, reports }: { readonly id: number } & Pick<FoundProps, 'reports'>) {
  const { view, give, isReadOnly, store, now } = useDeskHere();
  const [outbox, done] = [useStoredList(store.outbox), useStoredList(store.done)];
  const person = view.persons.get(id);
  if (person === undefined) return null;
  const own = [...outbox, ...done].map(({ sent }) => sent);
  const report = isHere(person, view.now) ? reportOf(id, reports, own, now) : null;
  const events = view.day.entries.filter(({ persons }) => persons.includes(id));
  const names = events.map(({ eventId }) => view.events.get(eventId)?.abbreviation ?? '');
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowNames}>{person.name}</span>
        <span className={styles.rowWhy}>
          {[...new Set(names)].join(', ')}
          {isHere(person, view.now) && (
            <span className={styles.good}>
              {report === null ? words.reportedOnly : words.reported(clockTime(report.at), report.by)}
            </span>
          )}
        </span>
      </div>
      {!isHere(person, view.now) && (
        <Button small disabled={isReadOnly} onClick={() => give({ kind: 'check-in', persons: [id] })}>
          {words.checkIn}
          <ScreenReaderOnly> {person.name}</ScreenReaderOnly>
        </Button>
      )}
    </li>
  );
}
