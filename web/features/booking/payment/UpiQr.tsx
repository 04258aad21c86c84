import { useMemo } from 'react';
import { encode } from 'uqr';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { DownloadIcon } from '../../../ui/icons/icons.tsx';
import styles from './Dialogs.module.css';

interface QrProps {
  readonly link: string;
  readonly amount: string;
  readonly payee: string;
  /** How the payment will be called in a statement. */
  readonly reference: string;
}

/** The quiet margin that scanners need, in modules (ISO/IEC 18004). */
const MARGIN = 4;
/** Pixels of a module in the saved picture. */
const SAVED_SCALE = 12;

/** One path over all dark modules: a square for each. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

async function save(path: string, size: number): Promise<void> {
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
export function UpiQr({ link, amount, payee, reference }: QrProps) {
  const { path, size } = useMemo(() => {
    const code = encode(link, { ecc: 'M', border: MARGIN });
    return { path: pathOf(code.data), size: code.size };
  }, [link]);
  return (
    <figure className={styles.code}>
      <svg
        className={styles.qr}
        role="img"
        aria-label={bookingStepWords.qr(amount, payee)}
        viewBox={`0 0 ${size} ${size}`}
        width={184}
        height={184}
        shapeRendering="crispEdges"
        data-upi={link}
      >
        <path d={path} />
      </svg>
      <div className={styles.codeFacts}>
        <figcaption>{bookingStepWords.qrCaption(amount)}</figcaption>
        <p>{bookingStepWords.reference(reference)}</p>
        <Button kind="ghost" small onClick={() => void save(path, size)}>
          <DownloadIcon size={16} />
          {bookingStepWords.saveQr}
        </Button>
      </div>
    </figure>
  );
}
