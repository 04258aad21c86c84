import type { OrganizerEntry } from '@tournaments/contract';
import { byFirstPlayer, teamName } from '../../../lib/texts/team.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './Designer.module.css';
import { usePlace } from './dragging.tsx';
import { Grip } from './Slot.tsx';

interface TrayProps {
  readonly title: string;
  readonly teams: readonly OrganizerEntry[];
}

const TRAY = { kind: 'tray' } as const;

/** The teams without a place; a team that is put here loses its own. */
export function Tray({ title, teams }: TrayProps) {
  const { ref, isOver } = usePlace('tray', TRAY, title);
  return (
    <section ref={ref} className={cx(styles.tray, isOver && styles.over)} aria-label={title}>
      <h2>
        {title} <small>{teams.length}</small>
      </h2>
      <ul className={styles.chips}>
        {byFirstPlayer(teams).map((team) => (
          <li key={team.id} className={styles.chip}>
            <Grip id={`tray-${team.id}`} entry={team.id} name={teamName(team)} from={TRAY} />
            <span>{teamName(team)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
