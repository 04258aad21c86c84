import { Link } from '../lib/router.tsx';
import { commonWords } from '../lib/texts/common.ts';
import { cx } from './cx.ts';
import styles from './marks.module.css';

/** One step of the way here; without `to` it is no link. */
export interface Crumb {
  readonly text: string;
  readonly to?: string;
}

/** The way to this screen; the last step is the screen itself. */
export function Breadcrumb({ steps, onBar }: { readonly steps: readonly Crumb[]; readonly onBar?: boolean }) {
  return (
    <nav aria-label={commonWords.breadcrumb} className={cx(styles.crumbs, onBar && styles.onBar)}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.text} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {step.to === undefined ? <span>{step.text}</span> : <Link to={step.to}>{step.text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
