import { paths, type MatchDay } from '@tournaments/contract';
import { createPortal } from 'react-dom';
import { useSiteInfo } from '../../../lib/siteInfo.ts';
import { courtScreenWords as words } from '../../../lib/texts/court-screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { QrCode, useQr } from '../../../ui/QrCode.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import paper from '../sheets/Paper.module.css';
import styles from './CourtCodes.module.css';

type Day = Pick<MatchDay, 'tournamentId' | 'tournamentName' | 'hall'>;
type Court = MatchDay['hall']['courts'][number];

interface CodeProps {
  readonly court: string;
  readonly address: string;
  readonly title: string;
  readonly text: string;
  readonly label: string;
}

function Code({ court, address, title, text, label }: CodeProps) {
  return (
    <figure className={styles.code}>
      <QrCode drawing={useQr(address)} label={label} width={132} />
      <figcaption>
        <a href={address} target="_blank" rel="noreferrer">
          {title}
          <ScreenReaderOnly> {words.newTabOf(court)}</ScreenReaderOnly>
        </a>
        <span>{text}</span>
      </figcaption>
    </figure>
  );
}

/** The two codes of a court: of its screen, and of the panel with that court chosen. */
function OfCourt({ day, court }: { readonly day: Day; readonly court: Court }) {
  const { origin } = useSiteInfo();
  const { number, name } = court;
  return (
    <div className={styles.codes}>
      <Code
        court={name}
        address={origin + paths.courtDisplay(day.tournamentId, number)}
        title={words.screenCode}
        text={words.screenCodeText}
        label={words.screenCodeOf(name)}
      />
      <Code
        court={name}
        address={origin + paths.umpireCourt(day.tournamentId, number)}
        title={words.panelCode}
        text={words.panelCodeText}
        label={words.panelCodeOf(name)}
      />
    </div>
  );
}

/** A page for each court, to be put up there. */
function Sheets({ day }: { readonly day: Day }) {
  return createPortal(
    <div className={paper.paper}>
      {day.hall.courts.map((court) => (
        <section key={court.number} className={styles.sheet}>
          <h1>{court.name}</h1>
          <p>{day.tournamentName}</p>
          <OfCourt day={day} court={court} />
        </section>
      ))}
    </div>,
    document.body,
  );
}

/** The QR codes of all courts, to be scanned here or printed. */
export default function CourtCodes({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.codesTitle}
      size="large"
      actions={<Button onClick={() => print()}>{words.printCodes}</Button>}
    >
      <p className={styles.hint}>{words.codesText}</p>
      <ul className={styles.courts}>
        {day.hall.courts.map((court) => (
          <li key={court.number}>
            <h3>{court.name}</h3>
            <OfCourt day={day} court={court} />
          </li>
        ))}
      </ul>
      <Sheets day={day} />
    </Dialog>
  );
}
