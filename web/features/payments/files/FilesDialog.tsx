import type { LedgerBooking, OwnRefund, PaymentRow } from '@tournaments/contract';
import { downloadCsv, downloadSheet } from '../../../lib/spreadsheet.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { BOOK_COLUMNS, bookRows } from './books.ts';
import styles from './Files.module.css';

export interface FilesProps {
  readonly tournamentName: string;
  readonly rows: readonly PaymentRow[];
  readonly bookings: readonly LedgerBooking[];
  readonly refunds: readonly OwnRefund[];
  /** Downloads the list of entries as it is shown. */
  readonly exportEntries: () => Promise<void>;
  readonly onClose: () => void;
}

/** The two files for who keeps the books, each with what it is. */
export default function FilesDialog(props: FilesProps) {
  const { tournamentName, rows, bookings, refunds, exportEntries, onClose } = props;
  const name = words.sheet(tournamentName);
  const lines = () => bookRows({ rows, bookings, refunds });
  return (
    <Dialog open onClose={onClose} title={words.files} size="small">
      <section className={styles.file} aria-labelledby="file-books">
        <h3 id="file-books">{words.books}</h3>
        <p>{words.booksHint}</p>
        <div>
          <Button
            kind="ghost"
            aria-label={words.exportAs.xlsx}
            onClick={() => void downloadSheet(name, BOOK_COLUMNS, lines())}
          >
            {words.exportShort.xlsx}
          </Button>
          <Button
            kind="ghost"
            aria-label={words.exportAs.csv}
            onClick={() => downloadCsv(name, BOOK_COLUMNS, lines())}
          >
            {words.exportShort.csv}
          </Button>
        </div>
      </section>
      <section className={styles.file} aria-labelledby="file-entries">
        <h3 id="file-entries">{words.entries}</h3>
        <p>{words.entriesHint}</p>
        <div>
          <Button kind="ghost" aria-label={words.exportAs.entries} onClick={() => void exportEntries()}>
            {words.exportShort.xlsx}
          </Button>
        </div>
      </section>
    </Dialog>
  );
}
