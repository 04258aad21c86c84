import { paths } from '@tournaments/contract';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Planner.module.css';

/** The ways from the plan to where it is carried out. */
export function WaysOut({ id, className }: { readonly id: number; readonly className?: string | undefined }) {
  return (
    <div className={cx(styles.acts, className)}>
      <LinkButton kind="ghost" small to={paths.desk(id)}>
        {words.openDesk}
      </LinkButton>
      <LinkButton kind="ghost" small to={paths.wall(id)}>
        {words.openWall}
      </LinkButton>
    </div>
  );
}
