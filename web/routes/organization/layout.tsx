import { routes } from '@tournaments/contract';
import { commonWords } from '../../lib/texts/common.ts';
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
          { text: commonWords.myAccount, to: routes.organization },
        ]}
      />
      <LeaveDialog />
    </>
  );
}
