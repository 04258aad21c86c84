import { routes } from '@tournaments/contract';
import { accountWords } from '../../lib/texts/organizer.ts';
import { AreaLayout } from '../../ui/AreaLayout.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';

export default function OrganizationLayout() {
  return (
    <>
      <AreaLayout
        title={accountWords.area}
        links={[
          { text: accountWords.tournaments, to: routes.organizerTournaments },
          { text: accountWords.myAccount, to: routes.organization },
        ]}
      />
      <LeaveDialog />
    </>
  );
}
