import { useId, type ReactNode } from 'react';
import styles from './SettingsPart.module.css';

interface SettingsPartProps {
  readonly title: string;
  /** What it is about. */
  readonly lead?: ReactNode;
  /** It names its whole screen. */
  readonly isScreen?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen of settings: its title and what it is about and, beside them where there is room, what is set. */
export function SettingsPart({ title, lead, isScreen = false, children }: SettingsPartProps) {
  const id = useId();
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <Title id={id}>{title}</Title>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.set}>{children}</div>
    </section>
  );
}
