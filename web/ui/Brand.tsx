import { routes } from '@tournaments/contract';
import { Link } from '../lib/router.tsx';
import { commonWords } from '../lib/texts/common.ts';
import styles from './Bar.module.css';

/** A shuttle, feathers up: the mark of the site. */
export function ShuttleMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M11.5 21.5 5.5 6l5 2.5L16 4l5.5 4.5 5-2.5-6 15.5" />
      <path d="M10.5 8.5 14 21M21.5 8.5 18 21M16 4v17M8 12.5h16" strokeWidth="1.5" />
      <path d="M11 21.5h10v2a5 5 0 0 1-10 0z" fill="currentColor" />
    </svg>
  );
}

/** The site's name and mark, leading home; `compact` shows the mark alone on phones. */
export function Brand({ compact = false }: { readonly compact?: boolean }) {
  return (
    <Link className={styles.brand} to={routes.home}>
      <ShuttleMark />
      <span className={compact ? styles.compact : undefined}>{commonWords.siteTitle}</span>
    </Link>
  );
}
