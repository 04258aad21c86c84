import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { MailSettings } from '../../features/account/MailSettings.tsx';
import { OrganizationForm } from '../../features/account/OrganizationForm.tsx';
import { NeedsYou } from '../../features/organizer-tournaments/NeedsYou.tsx';
import { AccountSetup } from '../../features/organizer-tournaments/SetupSteps.tsx';

export default function OrganizationHomeRoute() {
  return (
    <AccountFrame>
      <AccountSetup />
      <NeedsYou leadsOn />
      <OrganizationForm />
      <MailSettings />
    </AccountFrame>
  );
}
