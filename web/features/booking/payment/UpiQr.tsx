import { formatReference } from '@tournaments/engine';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { DownloadIcon } from '../../../ui/icons/icons.tsx';
import { QrCode, saveQr, useQr } from '../../../ui/QrCode.tsx';
import styles from './Dialogs.module.css';

interface QrProps {
  readonly link: string;
  readonly amount: string;
  readonly payee: string;
  /** As the server gave it; null where the browser made it up. */
  readonly reference: string | null;
}

/** The payment as a QR code, made on this page; it can be saved for apps that read pictures. */
export function UpiQr({ link, amount, payee, reference }: QrProps) {
  const drawing = useQr(link);
  return (
    <figure className={styles.code}>
      <QrCode drawing={drawing} label={bookingStepWords.qr(amount, payee)} width={184} />
      <div className={styles.codeFacts}>
        <figcaption>{bookingStepWords.qrCaption(amount)}</figcaption>
        {reference !== null && (
          <p>
            {bookingStepWords.reference} <strong>{formatReference(reference)}</strong>
          </p>
        )}
        <Button kind="ghost" small onClick={() => void saveQr(drawing, bookingStepWords.qrFile)}>
          <DownloadIcon size={16} />
          {bookingStepWords.saveQr}
        </Button>
      </div>
    </figure>
  );
}
