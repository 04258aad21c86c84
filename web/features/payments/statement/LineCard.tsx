import type { LedgerBooking } from '@tournaments/contract';
import { useState } from 'react';
import { statementWords as words } from '../../../lib/texts/organizer-statement.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Money } from '../../../ui/Money.tsx';
import { WhyNotPaid } from '../WhyNotPaid.tsx';
import { candidates, namesOf, restOf, ruleOf, type Line } from './lines.ts';
import styles from './Statement.module.css';
import type { Acts } from './useActs.ts';

interface LineProps {
  readonly line: Line;
  readonly open: readonly LedgerBooking[];
  readonly acts: Acts;
}

function UtrText({ utr, note }: { readonly utr: string; readonly note: string | null }) {
  if (utr === '') return null;
  return (
    <span className={styles.number}>
      {words.utr} {utr} {note !== null && `(${note})`}
    </span>
  );
}

/** The UTR as the statement has it, beside the one that was typed where they differ. */
function Numbers({ line: { line } }: { readonly line: Line }) {
  const found = line.credit?.tokens.join(', ') ?? '';
  const typed = (line.claim ?? line.booked)?.utr ?? '';
  if (typed === '' || found.includes(typed)) return <UtrText utr={found} note={null} />;
  return (
    <>
      <UtrText utr={found} note={words.inStatement} />
      <UtrText utr={typed} note={found === '' ? null : words.typed} />
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
  const [search, setSearch] = useState('');
  const found = candidates(open, search, rowOf(line)?.paise ?? 0);
  const booking = found.find(({ id }) => String(id) === chosen);
  return (
    <div className={styles.assign}>
      <TextField
        label={words.assignSearch}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectField
        label={words.assign}
        value={booking ? chosen : ''}
        options={[
          { value: '', text: words.assignNone },
          ...found.map((one) => ({
            value: String(one.id),
            text: words.assignOption(restOf(one), namesOf(one), one.reference, one.tournamentName),
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

/** The row of the statement that a line is about. */
const rowOf = ({ line: { credit, debit } }: Line) => credit ?? debit;

function Confirm({ line: one, acts }: LineProps) {
  const { line, booking, names } = one;
  if (ruleOf(line) === null || !booking) return null;
  const paise = rowOf(one)?.paise ?? 0;
  return (
    <Button
      small
      busy={acts.busy}
      aria-label={words.confirmOf(paise, names)}
      onClick={() => acts.settle(one, booking)}
    >
      {words.confirm(paise)}
    </Button>
  );
}

/** Money that went back: a confirmed payment opens again, a claim was not paid. */
function Reversed({ line: one, acts }: LineProps) {
  const { line, booking } = one;
  const [isAsked, setAsked] = useState(false);
  if (line.booked) {
    return (
      <Button small busy={acts.busy} onClick={() => acts.reopen(one)}>
        {words.reopen}
      </Button>
    );
  }
  if (!booking) return <Aside line={one} acts={acts} text={words.noted} />;
  return (
    <>
      <Button small busy={acts.busy} onClick={() => setAsked(true)}>
        {words.notPaid}
      </Button>
      {isAsked && (
        <WhyNotPaid
          onSay={(reason) => {
            setAsked(false);
            acts.notPaid(booking, reason);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

interface AsideProps extends Pick<LineProps, 'line' | 'acts'> {
  readonly text: string;
}

function Aside({ line: one, acts, text }: AsideProps) {
  return (
    <Button
      small
      kind="ghost"
      busy={acts.busy}
      aria-label={words.asideOf(text, one.names || (rowOf(one)?.tokens[0] ?? ''))}
      onClick={() => acts.putAside([one])}
    >
      {text}
    </Button>
  );
}

/** The next steps of a line. */
function Steps(props: LineProps) {
  const { kind } = props.line.line;
  if (kind === 'reversed') {
    return (
      <div className={styles.steps}>
        <Reversed {...props} />
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      <Confirm {...props} />
      {kind === 'unknown' && <Assign {...props} />}
      <Aside {...props} text={kind === 'paid-twice' ? words.noted : words.notOurs} />
    </div>
  );
}

/** How much came in, of how much, and what differs. */
function Much({ line: one }: { readonly line: Line }) {
  const { claim, differencePaise } = one.line;
  return (
    <div className={styles.much}>
      <strong>
        <Money paise={rowOf(one)?.paise ?? 0} />
      </strong>
      {claim && differencePaise !== 0 && <span className={styles.quiet}>{words.due(claim.paise)}</span>}
      <Difference line={one} />
    </div>
  );
}

/** One line to settle: whose, how much, what differs, and the next step. */
export function LineCard(props: LineProps) {
  const { line: one } = props;
  const { line, names } = one;
  const row = rowOf(one);
  const reference = (line.claim ?? line.booked)?.reference;
  const narration = row?.narration ?? '';
  return (
    <li className={styles.line}>
      <div className={styles.whose}>
        <strong>{names || narration}</strong>
        {reference !== undefined && (
          <span className={styles.quiet}>
            {one.booking === null
              ? words.reference(reference)
              : words.referenceIn(reference, one.booking.tournamentName)}
          </span>
        )}
      </div>
      <Much line={one} />
      <div className={styles.facts}>
        <span>{words.day(row?.day ?? null)}</span>
        <Numbers line={one} />
        {names !== '' && <span className={styles.narration}>{narration}</span>}
      </div>
      <Steps {...props} />
    </li>
  );
}
