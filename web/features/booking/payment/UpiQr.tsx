import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { DownloadIcon } from '../../../ui/icons/icons.tsx';
import { QrCode, useQr, type QrDrawing } from '../../../ui/QrCode.tsx';
import styles from './Dialogs.module.css';

interface QrProps {
  readonly link: string;
  readonly amount: string;
  readonly payee: string;
}

/** Pixels of a module in the saved picture. */
const SAVED_SCALE = 12;

async function save({ path, size }: QrDrawing): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * SAVED_SCALE;
  const pen = canvas.getContext('2d')!;
  pen.scale(SAVED_SCALE, SAVED_SCALE);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = bookingStepWords.qrFile;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The payment as a QR code, made on this page; it can be saved for apps that read pictures. */
export function UpiQr({ link, amount, payee }: QrProps) {
  const drawing = useQr(link);
  return (
    <figure className={styles.code}>
      <QrCode drawing={drawing} label={bookingStepWords.qr(amount, payee)} width={184} />
      <div className={styles.codeFacts}>
        <figcaption>{bookingStepWords.qrCaption(amount)}</figcaption>
        <Button kind="ghost" small onClick={() => void save(drawing)}>
          <DownloadIcon size={16} />
          {bookingStepWords.saveQr}
        </Button>
      </div>
    </figure>
  );
}
