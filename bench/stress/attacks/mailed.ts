import type { BenchSite } from '../../site.ts';
import { until } from '../figures.ts';

const PATIENCE_MS = 5000;

/** The OTP that asking for it brings: nobody waits for the mail of a forgotten password (decision C18). */
export async function mailedOtp(
  site: BenchSite,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const newest = async () => {
    try {
      return await site.newestOtp(email);
    } catch {
      return '';
    }
  };
  const before = await newest();
  await ask();
  await until('the OTP is mailed', async () => (await newest()) !== before, PATIENCE_MS);
  return newest();
}
