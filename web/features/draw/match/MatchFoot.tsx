import type { ReactNode } from 'react';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Match.module.css';
import type { MatchSaves } from './saves.ts';

interface MatchFootProps {
  readonly saves: MatchSaves;
  readonly children: ReactNode;
}

/** The buttons of a part with what the last save has to say: in sight however long the part is. */
export function MatchFoot({ saves, children }: MatchFootProps) {
  return (
    <div className={styles.foot}>
      {saves.fault && <Notice kind="warning">{saves.fault}</Notice>}
      <FormActions>{children}</FormActions>
    </div>
  );
}
