import { displayIndianDateTime, formatIndianDateTime } from '@tournaments/engine';
import { fullDateTime } from '../lib/texts/format.ts';

/** An instant (epoch seconds) in Indian time as specified, `Sat, 21st Nov, 9:05 AM`; the full date is its tooltip. */
export function DateTime({ at }: { readonly at: number }) {
  return (
    <time dateTime={formatIndianDateTime(at)} title={fullDateTime(at)}>
      {displayIndianDateTime(at)}
    </time>
  );
}
