import { paths, type PassView } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { useNow } from '../../lib/clock.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckIcon, DownloadIcon } from '../../ui/icons/icons.tsx';
import { QrCode, saveQr, useQr } from '../../ui/QrCode.tsx';
import styles from './Pass.module.css';

interface DeskProps {
  readonly token: string;
  readonly pass: PassView;
}

/** So many names fit below a saved code. */
const MOST_NAMES = 3;

/** Whether the desk has seen everybody who is to come. */
export function isAllReported({ entries }: Pick<PassView, 'entries'>): boolean {
  const own = entries.filter(({ state }) => state === 'entered');
  return own.length > 0 && own.every((entry) => entry.isReported);
}

/** What is shown at the desk: the address of this page as a QR code, and signs to be typed where nothing scans. */
export function AtDesk({ token, pass }: DeskProps) {
  const { code, entries, tournament } = pass;
  const { origin } = useSiteInfo();
  const now = useNow();
  const drawing = useQr(origin + paths.pass(token));
  const own = entries.filter(({ state }) => state === 'entered');
  const names = [...new Set(own.flatMap(({ players }) => players.map(({ name }) => name)))];
  const lines = [tournament.name, names.slice(0, MOST_NAMES).join(', '), formatReference(code)];
  const isReported = isAllReported(pass);
  return (
    <Card className={styles.desk}>
      <h2>{words.desk}</h2>
      <QrCode drawing={drawing} label={words.deskQr} width={196} />
      <p>{words.code}</p>
      <p className={styles.code}>{formatReference(code)}</p>
      <p className={isReported ? styles.there : undefined} role="status">
        {isReported && <CheckIcon size={20} />}
        {isReported && words.reported}
        {!isReported && now >= tournament.startsAt && words.notReported}
      </p>
      <Button kind="ghost" small onClick={() => void saveQr(drawing, words.qrFile, lines)}>
        <DownloadIcon size={16} />
        {words.saveQr}
      </Button>
    </Card>
  );
}
