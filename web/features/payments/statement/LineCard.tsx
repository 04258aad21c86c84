import type { LedgerBooking } from '@tournaments/contract';
import { useState } from 'react';
import { statementWords as words } from '../../../lib/texts/organizer-statement.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { Money } from '../../../ui/Money.tsx';
import { namesOf, ruleOf, type Line } from './lines.ts';
import styles from './Statement.module.css';
import type { Acts } from './useActs.ts';

interface LineProps {
  readonly line: Line;
  readonly open: readonly LedgerBooking[];
  readonly acts: Acts;
}

/** The UTR as the statement has it, beside the one that was typed where they differ. */
function Numbers({ line: { line } }: { readonly line: Line }) {
  const found = line.credit?.tokens.join(', ') ?? '';
  const typed = line.claim?.utr ?? line.booked?.utr ?? '';
  const isSame = found.includes(typed);
  return (
    <>
      {found !== '' && (
        <span className={styles.number}>
          {words.utr} {found} {typed !== '' && !isSame && `(${words.inStatement})`}
        </span>
      )}
      {typed !== '' && (found === '' || !isSame) && (
        <span className={styles.number}>
          {words.utr} {typed} {found !== '' && `(${words.typed})`}
        </span>
      )}
    </>
  );
}

function Difference({ line: { line } }: { readonly line: Line }) {
  const { differencePaise, claim, credit } = line;
  if (!claim || !credit || differencePaise === 0) return null;
  return (
    <strong className={styles.difference}>
      {differencePaise < 0 ? words.less(-differencePaise) : words.more(differencePaise)}
    </strong>
  );
}

/** Whose payment nobody knows: to which open booking it belongs. */
function Assign({ line, open, acts }: LineProps) {
  const [chosen, setChosen] = useState('');
  const booking = open.find(({ id }) => String(id) === chosen);
  return (
    <div className={styles.assign}>
      <SelectField
        label={words.assign}
        value={chosen}
        options={[
          { value: '', text: words.assignNone },
          ...open.map((one) => ({
            value: String(one.id),
            text: `${words.reference(one.reference)} ${namesOf(one)}`,
          })),
        ]}
        onChange={(event) => setChosen(event.target.value)}
      />
      {booking && (
        <Button small busy={acts.busy} onClick={() => acts.settle(line, booking, 'assigned')}>
          {words.assignNow}
        </Button>
      )}
    </div>
  );
}

/** The next steps of a line. */
function Steps(props: LineProps) {
  const { line: one, acts } = props;
  const { line, booking, names } = one;
  const { busy } = acts;
  const rule = ruleOf(line);
  const paise = line.credit?.paise ?? line.debit?.paise ?? 0;
  return (
    <div className={styles.steps}>
      {rule && booking && (
        <Button
          small
          busy={busy}
          aria-label={words.confirmOf(paise, names)}
          onClick={() => acts.settle(one, booking)}
        >
          {words.confirm(paise)}
        </Button>
      )}
      {line.kind === 'reversed' && line.booked && (
        <Button small busy={busy} onClick={() => acts.reopen(one)}>
          {words.reopen}
        </Button>
      )}
      {line.kind === 'reversed' && !line.booked && booking && (
        <Button small busy={busy} onClick={() => acts.notPaid(booking)}>
          {words.notPaid}
        </Button>
      )}
      {(line.credit ?? line.debit) && line.kind !== 'reversed' && (
        <Button
          small
          kind="ghost"
          busy={busy}
          aria-label={words.notOursOf(names || String(line.credit?.tokens[0] ?? ''))}
          onClick={() => acts.putAside([one])}
        >
          {line.kind === 'paid-twice' ? words.noted : words.notOurs}
        </Button>
      )}
      {line.kind === 'unknown' && <Assign {...props} />}
    </div>
  );
}

/** One line to settle: whose, how much, what differs, and the next step. */
export function LineCard(props: LineProps) {
  const { line: one } = props;
  const { line, booking, names } = one;
  const { credit, debit } = line;
  const row = credit ?? debit;
  const reference = booking?.reference ?? line.booked?.reference;
  return (
    <li className={styles.line}>
      <div className={styles.whose}>
        <strong>{names || credit?.narration || debit?.narration}</strong>
        {reference !== undefined && <span className={styles.quiet}>{words.reference(reference)}</span>}
      </div>
      <div className={styles.much}>
        <strong>
          <Money paise={row?.paise ?? 0} />
        </strong>
        {line.claim && line.differencePaise !== 0 && (
          <span className={styles.quiet}>{words.due(line.claim.paise)}</span>
        )}
        <Difference line={one} />
      </div>
      <div className={styles.facts}>
        <span>{words.day(row?.day ?? null)}</span>
        <Numbers line={one} />
        {names !== '' && row && <span className={styles.narration}>{row.narration}</span>}
      </div>
      <Steps {...props} />
    </li>
  );
}
