import type { ReceiptView } from '@tournaments/contract';
import { amountInWords, formatReference, gstSplit } from '@tournaments/engine';
import type { ReactNode } from 'react';
import { dayYearAndTime, money } from '../../lib/texts/format.ts';
import { receiptWords as words } from '../../lib/texts/receipt.ts';
import styles from './Receipt.module.css';

interface PaperProps {
  readonly receipt: ReceiptView;
}

/** The day of an instant, with its year. */
function dayOf(at: number): string {
  return dayYearAndTime(at).split(',')[0] ?? '';
}

/** A receipt on one page, on the screen as on paper. */
export function ReceiptPaper({ receipt }: PaperProps) {
  const { state, payer, organizer } = receipt;
  return (
    <article className={styles.paper} aria-labelledby="receipt">
      <header className={styles.head}>
        <div>
          <strong className={styles.organizer}>{organizer.name}</strong>
          <span>{[organizer.mobile, organizer.email].filter((text) => text !== '').join(', ')}</span>
          {receipt.gst !== null && (
            <span>
              {words.gstin} {receipt.gst.gstin}
            </span>
          )}
        </div>
        <div>
          <h1 id="receipt">{words.name}</h1>
          <span className={styles.standing}>{words.states[state]}</span>
        </div>
      </header>
      {words.stateTexts[state] !== '' && <p className={styles.state}>{words.stateTexts[state]}</p>}
      <dl className={styles.facts}>
        <Fact name={words.number}>{receipt.number ?? words.noNumber}</Fact>
        <Fact name={words.date}>{dayOf(receipt.at)}</Fact>
        {payer.name !== '' && (
          <Fact name={state === 'claimed' ? words.claimedBy : words.payer}>
            {payer.name}
            {payer.email !== '' && <span>{payer.email}</span>}
          </Fact>
        )}
        <Purpose receipt={receipt} />
      </dl>
      <Entries receipt={receipt} />
      <Sums receipt={receipt} />
      <Refunds receipt={receipt} />
      <p className={styles.made}>{words.made}</p>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Purpose({ receipt: { tournament, booking, reference } }: PaperProps) {
  return (
    <Fact name={words.purpose}>
      {tournament.name}
      <span>
        {dayYearAndTime(tournament.startsAt)} – {dayYearAndTime(tournament.endsAt)}
      </span>
      <span className={styles.venue}>{tournament.address}</span>
      <span>{words.booking(booking, formatReference(reference).replace(' ', '\u00A0'))}</span>
    </Fact>
  );
}

function Entries({ receipt: { entries, duePaise } }: PaperProps) {
  return (
    <table className={styles.entries}>
      <thead>
        <tr>
          <th scope="col">{words.event}</th>
          <th scope="col">{words.players}</th>
          <th scope="col">{words.fee}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ eventName, players, feePaise, state }, index) => (
          <tr key={index}>
            <td>{eventName}</td>
            <td>
              {players.join(' / ')}
              {words.entryStates[state] !== '' && <span>{words.entryStates[state]}</span>}
            </td>
            <td>{money(feePaise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words.total}
          </th>
          <td>{money(duePaise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How one payment came. */
function wayText({ utrEnd, text, paise }: ReceiptView['ways'][number], isAlone: boolean): string {
  const way = utrEnd === null ? text || words.upiWithout : words.upi(utrEnd);
  return paise === null || isAlone ? way : words.amountBy(way, money(paise));
}

function Sums({ receipt }: PaperProps) {
  const { state, paise, ways } = receipt;
  if (state === 'void') return null;
  return (
    <dl className={styles.sums}>
      <Tax receipt={receipt} />
      <div className={styles.amount}>
        <dt>{state === 'claimed' ? words.claimed : words.received}</dt>
        <dd>{money(paise)}</dd>
      </div>
      <Fact name={words.inWords}>{amountInWords(paise)}</Fact>
      {ways.length > 0 && (
        <Fact name={words.way}>
          {ways.map((way, index) => (
            <span key={index}>{wayText(way, ways.length === 1)}</span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

/** What went back of the amount. */
function Refunds({ receipt: { refunds } }: PaperProps) {
  if (refunds.length === 0) return null;
  return (
    <dl className={styles.sums}>
      <Fact name={words.refunds}>
        {refunds.map(({ paise, at }, index) => (
          <span key={index}>{words.refunded(money(paise), dayOf(at))}</span>
        ))}
      </Fact>
    </dl>
  );
}

/** What of the amount is tax, where fees include it. */
function Tax({ receipt: { gst, paise } }: PaperProps) {
  if (gst === null || gst.percent === null || gst.percent === 0) return null;
  const { taxable, cgst, sgst } = gstSplit(paise, gst.percent);
  const half = gst.percent / 2;
  return (
    <>
      <Fact name={words.taxable}>{money(taxable)}</Fact>
      <Fact name={words.cgst(half)}>{money(cgst)}</Fact>
      <Fact name={words.sgst(half)}>{money(sgst)}</Fact>
    </>
  );
}
