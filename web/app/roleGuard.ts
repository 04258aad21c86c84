import type { GuardedProps } from './guards.tsx';
import { screen } from '../lib/screen.tsx';

/** Sessions and their calls are for role areas only, so the public pages do not carry them. */
export const roleGuard = screen<GuardedProps>(() => import('./guards.tsx'));
