import { againstOwners } from './against-owners.ts';
import type { Attack } from './attack.ts';
import { readableFiles } from './files.ts';
import { longHeaders } from './long-headers.ts';
import { oddTargets } from './odd-targets.ts';
import { otherBrowser } from './other-browser.ts';
import { secondRequest } from './second-request.ts';
import { silentConnections } from './silent-connections.ts';

/** Every attack from outside that was tried once; a new one is a file of its own and a line here. */
export const ATTACKS: readonly Attack[] = [
  secondRequest,
  longHeaders,
  oddTargets,
  silentConnections,
  silentConnections,
  otherBrowser,
  againstOwners,
  readableFiles,
];
