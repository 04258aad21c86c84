import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { MailSettings } from '../../features/account/MailSettings.tsx';
import { Greeting, OrganizationForm } from '../../features/account/OrganizationForm.tsx';
import { NeedsYou, ToTournaments } from '../../features/organizer-tournaments/NeedsYou.tsx';
import { AccountSetup } from '../../features/organizer-tournaments/SetupSteps.tsx';
import styles from '../../ui/SideLayout.module.css';

export default function OrganizationHomeRoute() {
  return (
    <AccountFrame>
      <div className={styles.opening}>
        <Greeting />
        <ToTournaments />
      </div>
      <AccountSetup isUnfolded />
      <NeedsYou />
      <div className={styles.beside}>
        <OrganizationForm />
        <MailSettings />
      </div>
    </AccountFrame>
  );
}
