import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { targetsOf, type Target } from './columns.ts';
import { nameOfTarget } from './ImportColumns.tsx';
import styles from './Import.module.css';

/** What the column of a target holds, in an example. */
function exampleOf(target: Target): string {
  const [position, field] = target.split('.') as [string, keyof typeof words.examples | undefined];
  const example = words.examples[field ?? (target as keyof typeof words.examples)];
  return typeof example === 'string' ? example : example[position === '0' ? 0 : 1];
}

/** The columns that a template holds, and that an import reads. */
export function templateTargets(size: 1 | 2): readonly Target[] {
  return targetsOf(size).filter((target) => target !== 'event');
}

/** Names the columns of a list that can be imported, each with an example. */
export function ExampleRow({ size }: { readonly size: 1 | 2 }) {
  return (
    <section className={styles.example} aria-labelledby="import-columns">
      <h3 id="import-columns">{words.columnsTitle}</h3>
      <p className={styles.lead}>{words.columnsLead}</p>
      <dl>
        {templateTargets(size).map((target) => (
          <div key={target}>
            <dt>{nameOfTarget(target, size)}</dt>
            <dd>{exampleOf(target)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
