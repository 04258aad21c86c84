import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { QrCode, useQr } from '../../ui/QrCode.tsx';

/** A login as a QR code to hold a phone over. */
export default function UmpireQr({
  address,
  label = words.umpireQr,
}: {
  readonly address: string;
  readonly label?: string;
}) {
  return (
    <figure>
      <QrCode drawing={useQr(address)} label={label} width={168} />
      <figcaption>{words.umpireQrCaption}</figcaption>
    </figure>
  );
}
