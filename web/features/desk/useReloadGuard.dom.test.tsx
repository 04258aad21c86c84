import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/browser.tsx';
import { useReloadGuard } from './useReloadGuard.ts';

function Guarded({ isOn }: { readonly isOn: boolean }) {
  useReloadGuard(isOn);
  return null;
}

function isAsked(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('leaving the page', () => {
  it('is asked about while that would lose something', async () => {
    await draw(<Guarded isOn />);
    expect(isAsked()).toBe(true);
  });

  it('is not asked about otherwise', async () => {
    await draw(<Guarded isOn={false} />);
    expect(isAsked()).toBe(false);
  });
});
