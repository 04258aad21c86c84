import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { MailSettings } from '../../features/account/MailSettings.tsx';
import { Greeting, OrganizationForm } from '../../features/account/OrganizationForm.tsx';
import { NeedsYou, ToTournaments, useNeeds } from '../../features/organizer-tournaments/NeedsYou.tsx';
import { AccountSetup } from '../../features/organizer-tournaments/SetupSteps.tsx';
import { PartSkeleton } from '../../ui/Skeleton.tsx';
import styles from '../../ui/SideLayout.module.css';

export default function OrganizationHomeRoute() {
  const needs = useNeeds();
  return (
    <AccountFrame>
      <div className={styles.opening}>
        <Greeting screen="myOrganization" />
        <ToTournaments />
      </div>
      <AccountSetup isUnfolded />
      {needs ? (
        <>
          <NeedsYou needs={needs} />
          <div className={styles.beside}>
            <OrganizationForm />
            <MailSettings />
          </div>
        </>
      ) : (
        <PartSkeleton />
      )}
    </AccountFrame>
  );
}
