/** The address of the fixture within its part of the screen. */
export const FIXTURE_ID = 'fixture';

/** Above so much of the window nothing is scrolled away for a fixture. */
const ABOVE = 0.4;

/** Brings a fixture that was just made into view, for eyes and for keyboards; the title stays where it leaves room. */
export function scrollToFixture(): void {
  requestAnimationFrame(() => {
    const fixture = document.getElementById(FIXTURE_ID);
    if (fixture === null) return;
    fixture.focus({ preventScroll: true });
    const top = fixture.getBoundingClientRect().top + window.scrollY;
    if (top < ABOVE * window.innerHeight) window.scrollTo(0, 0);
    else fixture.scrollIntoView({ block: 'start' });
  });
}
