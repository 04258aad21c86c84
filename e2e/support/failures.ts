import { afterEach } from 'vitest';
import { tellOpenPages } from './browser.ts';

/** A browser test that fails also says what its pages showed and waited for: elsewhere nobody sees them. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') throw new Error(await tellOpenPages());
});
