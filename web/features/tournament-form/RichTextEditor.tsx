import { useRef } from 'react';
import { EditorToolbar } from './EditorToolbar.tsx';
import { useEditor } from './editor.ts';
import styles from './RichTextEditor.module.css';
import richText from '../../ui/RichText.module.css';
import { cx } from '../../ui/cx.ts';

export interface RichTextEditorProps {
  readonly id: string;
  /** The ids of what names and describes the text. */
  readonly labelledBy: string;
  readonly describedBy: string;
  /** Taken once, when the editor appears. */
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** Writes formatted text; what it shows looks as it will on the tournament's page. */
export default function RichTextEditor({ id, labelledBy, describedBy, html, onChange }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    host,
    html,
    onChange,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      class: cx(richText['text'], styles.text),
    },
  });
  return (
    <div className={styles.frame}>
      <EditorToolbar editor={editor} controls={id} />
      <div ref={host} className={styles.host} />
    </div>
  );
}
