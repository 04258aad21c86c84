import { routes } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { Navigate } from '../../lib/router.tsx';
import { becauseOf } from '../../lib/navigation.ts';
import { useOrganization } from '../../lib/session.ts';

/** Lets organizers to their tournaments who can be reached and paid; the others are sent to give what is missing. */
export function AccessGate({ children }: { readonly children: ReactNode }) {
  const { mobile, upiId } = useOrganization();
  if (mobile.trim() === '') return <Navigate to={routes.organization} replace state={becauseOf('mobile')} />;
  if (upiId === null || upiId.trim() === '') {
    return <Navigate to={routes.paymentSettings} replace state={becauseOf('upi')} />;
  }
  return children;
}
