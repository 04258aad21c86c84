/** The address of the fixture within its part of the screen. */
export const FIXTURE_ID = 'fixture';

/** Brings a fixture that was just made into view, for eyes and for keyboards. */
export function scrollToFixture(): void {
  requestAnimationFrame(() => {
    const fixture = document.getElementById(FIXTURE_ID);
    fixture?.focus({ preventScroll: true });
    fixture?.scrollIntoView({ block: 'start' });
  });
}
