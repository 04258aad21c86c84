import type { LedgerBooking, LedgerDispute } from '@tournaments/contract';
import { useState, type ReactNode } from 'react';
import { money } from '../../../lib/texts/format.ts';
import { paymentWords } from '../../../lib/texts/organizer-payments.ts';
import { statementWords as words } from '../../../lib/texts/organizer-statement.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Money } from '../../../ui/Money.tsx';
import { WhyNotPaid } from '../WhyNotPaid.tsx';
import { LineCard } from './LineCard.tsx';
import { namesOf, type Board, type Line } from './lines.ts';
import styles from './Statement.module.css';
import type { Acts } from './useActs.ts';

interface BoardProps {
  readonly board: Board;
  readonly open: readonly LedgerBooking[];
  readonly disputes: readonly LedgerDispute[];
  readonly acts: Acts;
}

function Exact({ lines, acts }: { readonly lines: readonly Line[]; readonly acts: Acts }) {
  return (
    <Card className={styles.exact}>
      <div>
        <h3>{words.exact(lines.length)}</h3>
        <p className={styles.quiet}>{words.exactLead}</p>
      </div>
      <Button busy={acts.busy} onClick={() => acts.confirmAll(lines)}>
        {words.confirmAll}
      </Button>
      <details className={styles.fold}>
        <summary>{words.showExact}</summary>
        <ul className={styles.plain}>
          {lines.map(({ key, line, names }) => (
            <li key={key}>
              <span>{names}</span> <span className={styles.number}>{line.claim?.utr}</span>{' '}
              <Money paise={line.credit?.paise ?? 0} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

const AFTER: Partial<Record<string, string>> = {
  short: words.shortAfter,
  over: words.overAfter,
  mistyped: words.mistypedAfter,
};

function Groups({ board, open, acts }: BoardProps) {
  return board.groups.map(({ group, lines }) => (
    <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
      <h4 id={`group-${group}`}>
        {words.group(group)} <span className={styles.count}>{lines.length}</span>
      </h4>
      <p className={styles.quiet}>
        {words.reason(group)} {AFTER[group]}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineCard key={line.key} {...{ line, open, acts }} />
        ))}
      </ul>
      {group === 'unknown' && lines.length > 1 && (
        <Button
          small
          kind="ghost"
          className={styles.start}
          busy={acts.busy}
          onClick={() => acts.putAside(lines)}
        >
          {words.allNotOurs}
        </Button>
      )}
    </section>
  ));
}

interface AskProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly label: string;
  readonly button: string;
  readonly isNumber?: boolean;
  /** Answers what is wrong; null when it is done. */
  readonly onSay: (text: string) => Promise<string | null> | string | null;
  readonly onClose: () => void;
}

/** Asks for one line of text. */
function Ask({ id, title, lead, label, button, isNumber = false, onSay, onClose }: AskProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const say = async () => {
    const fault = await onSay(text.trim());
    if (fault === null) onClose();
    else setError(fault);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <Button type="submit" form={id}>
          {button}
        </Button>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        {lead && <p>{lead}</p>}
        <TextField
          label={label}
          autoComplete="off"
          inputMode={isNumber ? 'numeric' : undefined}
          maxLength={isNumber ? 20 : 200}
          error={error}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}

function AbsentLine({ booking, acts }: { readonly booking: LedgerBooking; readonly acts: Acts }) {
  const [asked, setAsked] = useState<'utr' | 'reason' | null>(null);
  const names = namesOf(booking);
  return (
    <li className={styles.line}>
      <div className={styles.whose}>
        <strong>{names}</strong>
        <span className={styles.quiet}>{words.referenceIn(booking.reference, booking.tournamentName)}</span>
      </div>
      <div className={styles.much}>
        <strong>
          <Money paise={booking.duePaise - booking.receivedPaise} />
        </strong>
      </div>
      <div className={styles.facts}>
        <span>{words.day(booking.claimedOn)}</span>
        <span className={styles.number}>
          {words.utr} {booking.utr}
        </span>
      </div>
      <div className={styles.steps}>
        <Button
          small
          kind="ghost"
          busy={acts.busy}
          aria-label={words.notPaidOf(names)}
          onClick={() => setAsked('reason')}
        >
          {words.notPaid}
        </Button>
        <Button small kind="ghost" aria-label={words.correctOf(names)} onClick={() => setAsked('utr')}>
          {words.correct}
        </Button>
      </div>
      {asked === 'reason' && (
        <WhyNotPaid
          proposed={paymentWords.reasons[0]}
          onSay={(reason) => {
            setAsked(null);
            acts.notPaid(booking, reason);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'utr' && (
        <Ask
          id="correct-utr"
          title={words.correctTitle}
          lead={names}
          label={words.utr}
          button={words.save}
          isNumber
          onSay={(utr) => acts.correct(booking, utr)}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

function RestLine({ booking, acts }: { readonly booking: LedgerBooking; readonly acts: Acts }) {
  const [isAsked, setAsked] = useState(false);
  const names = namesOf(booking);
  const rest = booking.duePaise - booking.receivedPaise;
  return (
    <li className={styles.line}>
      <div className={styles.whose}>
        <strong>{names}</strong>
        <span className={styles.quiet}>{words.referenceIn(booking.reference, booking.tournamentName)}</span>
      </div>
      <div className={styles.much}>
        <strong>
          <Money paise={booking.receivedPaise} />
        </strong>
        <span className={styles.quiet}>{words.due(booking.duePaise)}</span>
        <strong className={styles.difference}>{words.less(rest)}</strong>
      </div>
      <div className={styles.steps}>
        <Button
          small
          kind="ghost"
          busy={acts.busy}
          aria-label={words.acceptOf(names)}
          onClick={() => setAsked(true)}
        >
          {words.accept}
        </Button>
      </div>
      {isAsked && (
        <Ask
          id="accept-short"
          title={words.acceptTitle}
          lead={words.acceptLead(names, money(rest))}
          label={words.acceptReason}
          button={words.accept}
          onSay={(reason) => {
            if (reason === '') return words.acceptMissing;
            acts.accept(booking, reason);
            return null;
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

/** Names may be erased since: then what else is known of it. */
const nameOr = (names: readonly string[], other: string) => names.filter(Boolean).join(', ') || other;

function Disputes({ disputes, acts }: Pick<BoardProps, 'disputes' | 'acts'>) {
  if (disputes.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="group-disputes">
      <h4 id="group-disputes">
        {words.disputes} <span className={styles.count}>{disputes.length}</span>
      </h4>
      <p className={styles.quiet}>{words.disputesLead}</p>
      <ul className={styles.lines}>
        {disputes.map(({ id, utr, holder, claimant }) => (
          <li key={id} className={styles.line}>
            <div className={styles.whose}>
              <span>
                <strong>{nameOr(holder.players, words.bookingOf(holder.reference))}</strong> {words.holder}
              </span>
              <span className={styles.quiet}>{words.reference(holder.reference)}</span>
            </div>
            <div className={styles.whose}>
              <span>
                <strong>{nameOr(claimant.players, claimant.email || words.secondClaim)}</strong>{' '}
                {words.claimant}
              </span>
              <span className={styles.quiet}>{claimant.email}</span>
            </div>
            <div className={styles.facts}>
              <span className={styles.number}>
                {words.utr} {utr}
              </span>
            </div>
            <div className={styles.steps}>
              <Button small kind="ghost" busy={acts.busy} onClick={() => acts.closeDispute(id)}>
                {words.closeDispute}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the rows come to: confirmed by one press, by a person, and long known. */
function MatchedSums({ sums }: Pick<Board, 'sums'>) {
  return (
    <dl className={styles.sums} aria-label={words.sums}>
      {(['exact', 'toSettle', 'known'] as const).map((name) => (
        <div key={name}>
          <dt>{words.sumOf[name]}</dt>
          <dd>
            <Money paise={sums[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a person said is no payment of a booking, each to be taken back. */
function PutAside({ lines, acts }: { readonly lines: readonly Line[]; readonly acts: Acts }) {
  return (
    <details className={styles.fold}>
      <summary>{words.asideTitle(lines.length)}</summary>
      <ul className={styles.lines}>
        {lines.map((one) => {
          const { narration = '', paise = 0, day = null } = one.line.credit ?? {};
          return (
            <li key={one.key} className={styles.line}>
              <div className={styles.whose}>
                <strong>{narration}</strong>
              </div>
              <div className={styles.much}>
                <strong>
                  <Money paise={paise} />
                </strong>
              </div>
              <div className={styles.facts}>
                <span>{words.day(day)}</span>
              </div>
              <div className={styles.steps}>
                <Button
                  small
                  kind="ghost"
                  busy={acts.busy}
                  aria-label={words.asideOf(words.takeOut, narration)}
                  onClick={() => acts.takeOut([one])}
                >
                  {words.takeOut}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** A part of the board, with how much there is in it. */
function Part({ id, title, count, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className={styles.count}>{count}</span>
      </h3>
      {children}
    </section>
  );
}

/** What a statement says of the open bookings: what is exact in one press, and what needs a person. */
export function BoardView(props: BoardProps) {
  const { board, disputes, acts } = props;
  const { exact, toSettle, absent, rest, aside, waiting } = board;
  const isDone = exact.length + toSettle + absent.length + disputes.length === 0;
  return (
    <div className={styles.board}>
      <MatchedSums sums={board.sums} />
      {exact.length > 0 && <Exact lines={exact} acts={acts} />}
      {isDone && (
        <Card className={styles.exact}>
          <div>
            <h3>{words.nothing}</h3>
            <p className={styles.quiet}>{words.nothingText}</p>
          </div>
        </Card>
      )}
      {toSettle + disputes.length > 0 && (
        <Part id="to-settle" title={words.toSettle} count={toSettle + disputes.length}>
          <Disputes {...{ disputes, acts }} />
          <Groups {...props} />
        </Part>
      )}
      {absent.length > 0 && (
        <Part id="absent" title={words.absent} count={absent.length}>
          <p className={styles.quiet}>{words.absentLead}</p>
          <ul className={styles.lines}>
            {absent.map(({ key, booking }) => booking && <AbsentLine key={key} {...{ booking, acts }} />)}
          </ul>
        </Part>
      )}
      {rest.length > 0 && (
        <Part id="rest" title={words.rest} count={rest.length}>
          <p className={styles.quiet}>{words.restLead}</p>
          <ul className={styles.lines}>
            {rest.map((booking) => (
              <RestLine key={booking.id} {...{ booking, acts }} />
            ))}
          </ul>
        </Part>
      )}
      {aside.length > 0 && <PutAside lines={aside} acts={acts} />}
      {waiting > 0 && <p className={styles.quiet}>{words.waiting[board.waitingFor](waiting)}</p>}
    </div>
  );
}
