import { matchWords as words } from '../../../lib/texts/match.ts';
import { Switch } from '../../../ui/fields/ChoiceField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Match.module.css';
import type { PartProps } from './parts.ts';

/** Who has reported at the desk; each switch is saved at once. */
export function ReportingPart({ match, saves, nameOf }: Pick<PartProps, 'match' | 'saves' | 'nameOf'>) {
  const { sideA, sideB, sideAReported, sideBReported } = match;
  return (
    <div className={styles.part}>
      {sideA !== null && (
        <Switch
          label={words.reported(nameOf('A'))}
          checked={sideAReported}
          onChange={({ target }) =>
            void saves.saveReporting(match, { sideAReported: target.checked, sideBReported })
          }
        />
      )}
      {sideB !== null && (
        <Switch
          label={words.reported(nameOf('B'))}
          checked={sideBReported}
          onChange={({ target }) =>
            void saves.saveReporting(match, { sideAReported, sideBReported: target.checked })
          }
        />
      )}
      <p className={styles.note}>{words.reportingHint}</p>
      {saves.fault && <Notice kind="warning">{saves.fault}</Notice>}
    </div>
  );
}
