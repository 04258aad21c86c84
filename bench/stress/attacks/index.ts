import type { Attack } from './attack.ts';
import { secondRequest } from './second-request.ts';

/** Every attack from outside that was tried once; a new one is a file of its own and a line here. */
export const ATTACKS: readonly Attack[] = [secondRequest];
