import { useLayoutEffect, type ReactNode } from 'react';
import { Link, Outlet, useLocation } from '../lib/router.tsx';
import { commonWords } from '../lib/texts/common.ts';
import { furtherWords } from '../lib/texts/further.ts';
import area from './AreaLayout.module.css';
import styles from './Bar.module.css';
import { Brand } from './Brand.tsx';
import { cx } from './cx.ts';
import { SignOutIcon } from './icons/icons.tsx';
import { Places, type Place } from './Places.tsx';
import { Wrap } from './Wrap.tsx';

type AreaLink = Pick<Place, 'text' | 'badge'> & { readonly to: string };

/** So many links have room in the bar of a phone. */
const MOST_IN_ROW = 3;

interface AreaLayoutProps {
  /** Whose area it is. */
  readonly title: string;
  readonly links?: readonly AreaLink[];
  /** Shows the button that ends the session. */
  readonly onSignOut?: (() => void) | undefined;
  /** Instead of the screen of the address. */
  readonly children?: ReactNode;
}

/** The link whose part of the site an address belongs to: the longest that it begins with. */
function currentOf(links: readonly AreaLink[], pathname: string): AreaLink | undefined {
  const above = links.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return above.sort((one, other) => other.to.length - one.to.length)[0];
}

/** The bar of a role area, without anything in it while it is not known who comes. */
export function AreaBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={cx(styles.bar, area.bar, area.roomy)}>
      <div className={styles.inner}>
        <Brand compact />
        {children}
      </div>
    </header>
  );
}

interface LinksProps extends Pick<AreaLayoutProps, 'onSignOut'> {
  readonly label: string;
  readonly links: readonly AreaLink[];
  readonly current: AreaLink | undefined;
}

/** The links of an area and the way out of it: in a row, or where they are many in one menu. */
function AreaLinks({ label, links, current, onSignOut }: LinksProps) {
  if (links.length > MOST_IN_ROW) {
    return (
      <Places
        label={label}
        places={[
          ...links.map((link) => ({ ...link, current: link === current })),
          ...(onSignOut ? [{ text: furtherWords.signOut, icon: <SignOutIcon />, onPress: onSignOut }] : []),
        ]}
        className={area.places}
        listClass={area.list}
        lineClass={area.line}
        isOver
      />
    );
  }
  return (
    <>
      <nav className={area.links} aria-label={label}>
        {links.map(({ text, to }) => (
          <Link
            key={to}
            className={styles.link}
            to={to}
            aria-current={to === current?.to ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
      {onSignOut && (
        <button type="button" className={styles.link} onClick={onSignOut} aria-label={furtherWords.signOut}>
          <SignOutIcon />
          <span className={area.wideOnly}>{furtherWords.signOut}</span>
        </button>
      )}
    </>
  );
}

/** The frame of a role area: bar with the area's links, the screen below. */
export function AreaLayout({ title, links = [], onSignOut, children }: AreaLayoutProps) {
  const current = currentOf(links, useLocation().pathname);
  // Before the screen inside, which comes with it after a reload, says its own name.
  useLayoutEffect(() => {
    document.title = `${title} - ${commonWords.siteTitle}`;
  }, [title]);
  return (
    <>
      <a className={styles.skip} href="#content">
        {commonWords.skipToContent}
      </a>
      <AreaBar>
        <AreaLinks label={title} links={links} current={current} onSignOut={onSignOut} />
      </AreaBar>
      <main id="content" className={cx(styles.main, area.roomy)} tabIndex={-1}>
        <Wrap>{children ?? <Outlet />}</Wrap>
      </main>
    </>
  );
}
