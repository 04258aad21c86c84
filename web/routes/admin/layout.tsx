import { routes } from '@tournaments/contract';
import { AreaLayout } from '../../ui/AreaLayout.tsx';

export default function AdminLayout() {
  return (
    <AreaLayout
      title="Super admin"
      links={[
        { text: 'Organizations', to: routes.adminOrganizations },
        { text: 'Tournaments', to: routes.adminTournaments },
        { text: 'Settings', to: routes.adminSettings },
      ]}
    />
  );
}
