import type { DeskPayee } from '@tournaments/contract';
import { deskScanWords as words } from '../../../lib/texts/desk-scan.ts';
import { QrCode, useQr } from '../../../ui/QrCode.tsx';
import styles from '../Parts.module.css';

interface DueQrProps {
  readonly link: string;
  readonly amount: string;
  readonly payee: DeskPayee;
}

/** The payment as a QR code, made on this page, for the phone of who stands at the desk. */
export default function DueQr({ link, amount, payee }: DueQrProps) {
  return (
    <figure className={styles.dueQr}>
      <QrCode drawing={useQr(link)} label={words.qr(amount, payee.name)} width={184} />
      <figcaption className={styles.note}>{words.qrCaption(amount, payee.name, payee.upiId)}</figcaption>
    </figure>
  );
}
