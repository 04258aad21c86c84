import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { QrCode, useQr } from '../../ui/QrCode.tsx';

/** The umpires' login as a QR code to hold a phone over. */
export default function UmpireQr({ address }: { readonly address: string }) {
  return (
    <figure>
      <QrCode drawing={useQr(address)} label={words.umpireQr} width={168} />
      <figcaption>{words.umpireQrCaption}</figcaption>
    </figure>
  );
}
