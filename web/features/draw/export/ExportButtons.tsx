import { useState, type ReactNode } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ExportedDraw, ExportKind } from './exportDraw.ts';
import styles from '../board/Draw.module.css';
import type { Names } from '../board/names.ts';

interface ExportButtonsProps {
  /** The event, for the file's name. */
  readonly name: string;
  readonly exported: ExportedDraw;
  readonly names: Names;
  /** For its organizer, who also gets the referees' names; left out for everybody else. */
  readonly ownTournament?: number;
  /** Other ways to take it along. */
  readonly children?: ReactNode;
}

/** Offers the draw with its results as a file; what makes files is loaded when it is asked for. */
export function ExportButtons({ name, exported, names, ownTournament, children }: ExportButtonsProps) {
  const alerts = useAlerts();
  const [busy, setBusy] = useState<ExportKind | null>(null);
  const run = async (kind: ExportKind) => {
    setBusy(kind);
    try {
      const { exportDraw } = await import('./exportDraw.ts');
      if (ownTournament === undefined) await exportDraw(name, exported, names, kind);
      else {
        const { refereesOf } = await import('./referees.ts');
        await exportDraw(name, exported, names, kind, await refereesOf(ownTournament));
      }
    } catch {
      alerts.show(drawWords.exportFailed, 'error');
    }
    setBusy(null);
  };
  return (
    <div className={styles.exports} role="group" aria-label={drawWords.exports}>
      {(['xlsx', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          kind="ghost"
          data-scripted
          busy={busy === kind}
          title={drawWords.exportAs[kind]}
          onClick={() => void run(kind)}
        >
          {drawWords.exportShort[kind]}
        </Button>
      ))}
      {children}
    </div>
  );
}
