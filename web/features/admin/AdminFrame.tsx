import { routes } from '@tournaments/contract';
import { Outlet } from '../../lib/router.tsx';
import { adminWords as words } from '../../lib/words/admin.ts';
import { oversightWords } from '../../lib/words/oversight.ts';
import { AreaLayout } from '../../ui/AreaLayout.tsx';
import styles from './Admin.module.css';
import { leave } from './session.ts';

/** The frame of the super admin's area. */
export function AdminFrame() {
  return (
    <AreaLayout
      title={words.area}
      links={[
        { text: words.organizations, to: routes.adminOrganizations },
        { text: words.tournaments, to: routes.adminTournaments },
        { text: oversightWords.audit, to: routes.adminAudit },
        { text: oversightWords.health, to: routes.adminHealth },
        { text: words.settings, to: routes.adminSettings },
        { text: words.changePassword, to: routes.adminChangePassword },
      ]}
      onSignOut={() => void leave()}
    >
      <div className={styles.area}>
        <Outlet />
      </div>
    </AreaLayout>
  );
}
