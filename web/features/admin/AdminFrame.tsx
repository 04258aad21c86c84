import { routes } from '@tournaments/contract';
import { useAdminSession } from '../../lib/session.ts';
import { Outlet } from '../../lib/router.tsx';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { oversightWords } from '../../lib/texts/oversight.ts';
import { AreaLayout } from '../../ui/AreaLayout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Admin.module.css';
import { AdminPassword } from './AdminPassword.tsx';
import { leave } from './session.ts';

/** Instead of every screen as long as the password is the one that the site made up. */
function FirstPassword() {
  return (
    <>
      <Notice title={words.firstPassword}>{words.firstPasswordMore}</Notice>
      <AdminPassword />
    </>
  );
}

/** The frame of the super admin's area. */
export function AdminFrame() {
  const session = useAdminSession();
  const isFirst = session.state === 'open' && session.profile.passwordGiven === true;
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
      <div className={styles.area}>{isFirst ? <FirstPassword /> : <Outlet />}</div>
    </AreaLayout>
  );
}
