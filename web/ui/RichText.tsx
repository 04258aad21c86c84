import styles from './RichText.module.css';

/** Formatted text of an organizer. The server has sanitised it by an allow-list on the way in and on the way out. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
