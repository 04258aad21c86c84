import type { Locator, Page } from 'playwright-core';

/** A person at a page whose interactions are counted: each press, and each field that is typed into, is one. */
export interface Hand {
  readonly count: () => number;
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** The same key by key, where the page goes on by itself after the last one. */
  readonly key: (target: Locator, text: string) => Promise<void>;
}

/** A hand that has not done anything yet. */
export function newHand(): Hand {
  let count = 0;
  return {
    count: () => count,
    press: async (target) => {
      count += 1;
      await target.click();
    },
    type: async (target, text) => {
      count += 1;
      await target.fill(text);
    },
    key: async (target, text) => {
      count += 1;
      await target.pressSequentially(text);
    },
  };
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
