import { routes } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { useEffect, useState } from 'react';
import { Link, Outlet } from '../lib/router.tsx';
import { useSiteInfo } from '../lib/siteInfo.ts';
import { commonWords } from '../lib/texts/common.ts';
import { useToken } from '../lib/tokens.ts';
import styles from '../ui/Bar.module.css';
import { Brand } from '../ui/Brand.tsx';
import { cx } from '../ui/cx.ts';
import { PersonIcon } from '../ui/icons/first.tsx';
import { Wrap } from '../ui/Wrap.tsx';

const BAR_HEIGHT = 56;
const STEP = 6;

/** Whether the person is scrolling down, away from the top. */
function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const at = Math.max(0, window.scrollY);
      if (Math.abs(at - last) < STEP) return;
      setIsDown(at > last && at > BAR_HEIGHT);
      last = at;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}

function Header() {
  const isAway = useScrollsDown();
  // Where one signs in leads on who is signed in.
  const text = useToken('organizer') === null ? commonWords.signIn : commonWords.myAccount;
  return (
    <header className={cx(styles.bar, isAway && styles.away)} data-bar={isAway ? 'away' : 'here'}>
      <div className={styles.inner}>
        <Brand />
        <Link className={styles.link} to={routes.login} title={text}>
          <PersonIcon size={24} />
          <span className={styles.compact}>{text}</span>
        </Link>
      </div>
    </header>
  );
}

const FOOTER_LINKS = [
  [commonWords.home, routes.home],
  [commonWords.about, routes.about],
  [commonWords.contact, routes.contact],
  [commonWords.terms, routes.terms],
  [commonWords.guide, routes.guide],
] as const;

function Footer() {
  const { now, contact } = useSiteInfo();
  const sender = [commonWords.copyright(indianDate(now).slice(0, 4)), contact.phone, contact.email];
  return (
    <footer className={styles.footer}>
      <Wrap>
        <nav aria-label={commonWords.footerNavigation}>
          <ul>
            {FOOTER_LINKS.map(([text, to]) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to={routes.findPass}>{commonWords.findBooking}</Link>
        <span>{sender.filter((part) => part !== '').join(' · ')}</span>
      </Wrap>
    </footer>
  );
}

/** The frame of the public pages. */
export function PublicLayout() {
  return (
    <>
      <a className={styles.skip} href="#content">
        {commonWords.skipToContent}
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
