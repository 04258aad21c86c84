import { useState } from 'react';
import { statementWords as words } from '../../../lib/texts/organizer-statement.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FileField } from '../../../ui/fields/ChoiceField.tsx';
import { TextArea } from '../../../ui/fields/FurtherFields.tsx';
import styles from './Statement.module.css';
import type { Reading } from './useReading.ts';

/** Where the rows come from: a file that is chosen or dropped, or messages that are pasted. */
export function Source({ reading }: { readonly reading: Reading }) {
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void reading.takeFile(file);
  };
  return (
    <div className={styles.source}>
      <div
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileField
          label={words.file}
          hint={words.fileHint}
          accept=".xlsx,.csv,.tsv,.txt,.xls,.pdf,text/csv"
          error={reading.fault}
          aria-busy={reading.isBusy || undefined}
          onChange={(event) => {
            take(event.target.files);
            // Emptied, so that the same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <details className={styles.fold}>
        <summary>{words.paste}</summary>
        <TextArea
          label={words.paste}
          rows={5}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          kind="ghost"
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => text.trim() !== '' && reading.takeText(text)}
        >
          {words.read}
        </Button>
      </details>
    </div>
  );
}
