import { nameCode, organizerCalls, sharedRefusals, type OrganizerTournament } from '@tournaments/contract';
import { formatIndianDateTime, parseIndianDateTime } from '@tournaments/engine';
import { useState } from 'react';
import { now } from '../../lib/clock.ts';
import { useSubmit } from '../../lib/submit.ts';
import { copyWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { DateTimeField } from '../../ui/fields/FurtherFields.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { CopyIcon } from '../../ui/icons/icons.tsx';
import { useNewestTournaments } from './api.ts';
import styles from './Lists.module.css';

const NONE: readonly OrganizerTournament[] = [];

interface CopyProps {
  /** The copy is stored under this id. */
  readonly onCopied: (id: number) => Promise<void>;
}

const MOST_NAME = 160;
const DAY = 86_400;
const WEEK = 7 * DAY;
const YEAR = 52 * WEEK;
const TO_MINUTES = 16;
const FORM = 'copy-form';

/** The same day of the week and time, in the next year in which it is still to come. */
function nextStart(startsAt: number): string {
  const missing = Math.max(1, Math.ceil((now() + DAY - startsAt) / YEAR));
  return formatIndianDateTime(startsAt + missing * YEAR).slice(0, TO_MINUTES);
}

interface Facts {
  readonly source: OrganizerTournament;
  readonly name: string;
  readonly start: string;
}

function factsFrom(source: OrganizerTournament): Facts {
  return { source, name: source.name, start: nextStart(source.startsAt) };
}

function useCopy(onCopied: CopyProps['onCopied']) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [facts, setFacts] = useState<Facts | null>(null);
  const [isTried, setTried] = useState(false);
  const start = facts ? parseIndianDateTime(facts.start) : null;
  const nameFault = facts && nameCode(facts.name, MOST_NAME);
  const save = () => {
    setTried(true);
    if (!facts || nameFault || !start?.ok) return Promise.resolve();
    return submit(async (post) => {
      const body = { tournamentId: facts.source.id, name: facts.name.trim(), startsAt: start.value };
      const answer = await post(organizerCalls.copyTournament, body);
      if (answer.ok) return onCopied(answer.value.id);
      if (answer.kind === 'refused') alerts.show(answer.message ?? words.failed, 'error');
      if (answer.kind === 'failed') alerts.show(words.unreachable, 'error');
    });
  };
  return {
    facts,
    change: setFacts,
    save,
    busy,
    nameError: isTried && nameFault ? sharedRefusals[nameFault] : null,
    startError: isTried && start?.ok === false ? words.startMissing : null,
  };
}

/** Starts a new tournament from an earlier one: choose it, say its name and when it begins. */
export function CopyTournament({ onCopied }: CopyProps) {
  const newestFirst = useNewestTournaments() ?? NONE;
  const { facts, change, save, busy, nameError, startError } = useCopy(onCopied);
  if (newestFirst.length === 0) return null;
  const open = (id: string) => {
    const source = newestFirst.find((one) => String(one.id) === id);
    if (source) change(factsFrom(source));
  };
  return (
    <>
      <Button kind="ghost" className={styles.copy} onClick={() => open(String(newestFirst[0]?.id))}>
        <CopyIcon size={18} /> {words.open}
      </Button>
      <Dialog
        open={facts !== null}
        onClose={() => change(null)}
        title={words.title}
        actions={
          <Button type="submit" form={FORM} busy={busy}>
            {busy ? words.copying : words.copy}
          </Button>
        }
      >
        {facts && (
          <Form
            id={FORM}
            onSubmit={(submitted) => {
              submitted.preventDefault();
              void save();
            }}
          >
            <p>{words.lead}</p>
            <SelectField
              label={words.source}
              value={String(facts.source.id)}
              options={newestFirst.map(({ id, name }) => ({ value: String(id), text: name }))}
              onChange={(event) => open(event.target.value)}
            />
            <TextField
              label={words.name}
              autoComplete="off"
              error={nameError}
              value={facts.name}
              onChange={(event) => change({ ...facts, name: event.target.value })}
            />
            <DateTimeField
              label={words.start}
              hint={words.startHint}
              error={startError}
              value={facts.start}
              onChange={(event) => change({ ...facts, start: event.target.value })}
            />
          </Form>
        )}
      </Dialog>
    </>
  );
}
