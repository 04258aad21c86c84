import { routes } from '@tournaments/contract';
import { adminWords as words } from '../../lib/words/admin.ts';
import { AreaLayout } from '../../ui/AreaLayout.tsx';
import { leave } from './session.ts';

/** The frame of the super admin's area. */
export function AdminFrame() {
  return (
    <AreaLayout
      title={words.area}
      links={[
        { text: words.organizations, to: routes.adminOrganizations },
        { text: words.tournaments, to: routes.adminTournaments },
        { text: words.settings, to: routes.adminSettings },
        { text: words.changePassword, to: routes.adminChangePassword },
      ]}
      onSignOut={() => void leave()}
    />
  );
}
