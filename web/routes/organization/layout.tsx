import { routes } from '@tournaments/contract';
import { AreaLayout } from '../../ui/AreaLayout.tsx';

export default function OrganizationLayout() {
  return (
    <AreaLayout
      title="Organizer"
      links={[
        { text: 'Tournaments', to: routes.organizerTournaments },
        { text: 'My Account', to: routes.organization },
      ]}
    />
  );
}
