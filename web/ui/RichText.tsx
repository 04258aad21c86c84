import { cx } from './cx.ts';
import styles from './RichText.module.css';

interface RichTextProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** Formatted text of an organizer. The server has sanitised it by an allow-list on the way in and on the way out. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
