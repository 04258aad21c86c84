import { routes } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { confirmLogout } from '../../lib/unsavedChanges.ts';
import { accountWords } from '../../lib/texts/organizer.ts';
import { PersonIcon, RupeeIcon, SettingsIcon, SignOutIcon } from '../../ui/icons/icons.tsx';
import { SideLayout } from '../../ui/SideLayout.tsx';
import { useLogout } from './session.ts';

const PLACES = [
  { text: accountWords.myOrganization, to: routes.organization, icon: <PersonIcon /> },
  { text: accountWords.paymentSettings, to: routes.paymentSettings, icon: <RupeeIcon /> },
  { text: accountWords.changePassword, to: routes.changePassword, icon: <SettingsIcon /> },
];

/** A screen of My Account beside the account's sidebar. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const logout = useLogout();
  const places = PLACES.map((place) => ({ ...place, current: pathname.replace(/\/$/, '') === place.to }));
  return (
    <SideLayout
      label={accountWords.accountNavigation}
      items={[
        ...places,
        {
          text: accountWords.logout,
          icon: <SignOutIcon />,
          onPress: () => confirmLogout(() => void logout()),
        },
      ]}
    >
      {children}
    </SideLayout>
  );
}
