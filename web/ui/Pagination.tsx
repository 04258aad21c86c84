import { furtherWords } from '../lib/texts/further.ts';
import { LinkButton } from './Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons/first.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

function toTop() {
  window.scrollTo(0, 0);
}

/** What part of a long list is shown, and the way to the next; nothing where one page holds all. */
export default function Pagination({ page, pageSize, total, to }: PaginationProps) {
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pages} data-pages aria-label={furtherWords.pages}>
      <span>{furtherWords.shown(first, last, total)}</span>
      <div>
        {page > 1 && (
          <LinkButton kind="ghost" to={to(page - 1)} rel="prev" onClick={toTop}>
            <ChevronLeftIcon size={18} /> {furtherWords.previous}
          </LinkButton>
        )}
        {last < total && (
          <LinkButton kind="ghost" to={to(page + 1)} rel="next" onClick={toTop}>
            {furtherWords.next} <ChevronRightIcon size={18} />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
