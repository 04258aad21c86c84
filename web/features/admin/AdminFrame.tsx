import { adminCalls, oversightCalls, PAGE_SIZE, routes } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../lib/clock.ts';
import { read } from '../../lib/query.ts';
import { useAdminSession } from '../../lib/session.ts';
import { Outlet } from '../../lib/router.tsx';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { healthWords } from '../../lib/texts/health.ts';
import { oversightWords } from '../../lib/texts/oversight.ts';
import { AreaLayout } from '../../ui/AreaLayout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Admin.module.css';
import { AdminPassword } from './AdminPassword.tsx';
import { checksOf, countOff } from './findings.ts';
import { isWaiting } from './isWaiting.ts';
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

/** So long (ms) a count is taken as known; the page that it is of looks more often, and what it finds counts here too. */
const COUNTED = { staleTime: 300_000, refetchOnMount: true } as const;

/** How much is off with the site, beside the link that tells more. */
function useHealthBadge(isAsked: boolean) {
  const { data } = useQuery({
    ...read(oversightCalls.health),
    ...COUNTED,
    enabled: isAsked,
  });
  const count = data ? countOff(checksOf(data.health, now())) : 0;
  if (count === 0) return null;
  return { text: String(count), name: healthWords.badge(oversightWords.health, count) };
}

/** How many organizers wait, who are first in the list, beside the link to it. */
function useWaitingBadge(isAsked: boolean) {
  const { data } = useQuery({
    ...read(adminCalls.getOrganizations, { search: '', page: 1 }),
    ...COUNTED,
    enabled: isAsked,
  });
  const count = data?.organizations.filter(isWaiting).length ?? 0;
  if (count === 0) return null;
  return {
    text: count === PAGE_SIZE ? `${count}+` : String(count),
    name: words.waitingBadge(words.organizations, count),
  };
}

/** The frame of the super admin's area. */
export function AdminFrame() {
  const session = useAdminSession();
  const isFirst = session.state === 'open' && session.profile.passwordGiven === true;
  const isKnown = session.state === 'open' && !isFirst;
  const waiting = useWaitingBadge(isKnown);
  const badge = useHealthBadge(isKnown);
  return (
    <AreaLayout
      title={words.area}
      links={[
        { text: words.organizations, to: routes.adminOrganizations, badge: waiting },
        { text: words.tournaments, to: routes.adminTournaments },
        { text: oversightWords.audit, to: routes.adminAudit },
        { text: oversightWords.health, to: routes.adminHealth, badge },
        { text: words.settings, to: routes.adminSettings },
        { text: words.changePassword, to: routes.adminChangePassword },
      ]}
      onSignOut={() => void leave()}
    >
      <div className={styles.area}>{isFirst ? <FirstPassword /> : <Outlet />}</div>
    </AreaLayout>
  );
}
