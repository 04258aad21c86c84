import styles from './Desk.module.css';

/** Words that a narrow screen shows in brief; to a screen reader they are the same everywhere. */
export function Words({ long, brief }: { readonly long: string; readonly brief: string }) {
  return (
    <>
      <span className={styles.long}>{long}</span>
      <span className={styles.brief} aria-hidden="true">
        {brief}
      </span>
    </>
  );
}
