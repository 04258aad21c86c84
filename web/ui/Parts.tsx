import styles from './Parts.module.css';

/** A line whose parts are set apart by points: each keeps whole, and where the next goes to a line of its own no point begins it. */
export function Parts({ text }: { readonly text: string }) {
  return (
    <span className={styles.parts}>
      {text.split(/\s·\s/).map((part, index) => (
        <span key={part}>
          {index > 0 && <i>· </i>}
          {part}{' '}
        </span>
      ))}
    </span>
  );
}
