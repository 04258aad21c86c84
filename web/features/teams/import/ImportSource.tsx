import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileField } from '../../../ui/fields/ChoiceField.tsx';
import { TextArea } from '../../../ui/fields/FurtherFields.tsx';
import { DownloadIcon } from '../../../ui/icons/icons.tsx';
import { ExampleRow } from './ExampleRow.tsx';
import styles from './Import.module.css';
import { MOST_TEAMS, type Import } from './useImport.ts';

interface SourceProps {
  readonly state: Import;
  readonly size: 1 | 2;
  readonly onTemplate: () => void;
}

/** Where the rows come from: a file, or the clipboard. */
export function ImportSource({ state, size, onTemplate }: SourceProps) {
  const { pasted } = state;
  return (
    <div className={styles.source}>
      <p className={styles.lead}>{words.lead}</p>
      <FileField
        label={words.file}
        hint={words.fileHint(MOST_TEAMS)}
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={state.fault}
        aria-busy={state.isReading || undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Emptied, so that the same file can be chosen again after it was mended.
          event.target.value = '';
          if (file) void state.takeFile(file);
        }}
      />
      <Button kind="ghost" className={styles.template} onClick={onTemplate}>
        <DownloadIcon size={18} /> {words.template}
      </Button>
      <ExampleRow size={size} />
      <TextArea
        label={words.paste}
        hint={words.pasteHint}
        rows={5}
        spellCheck={false}
        value={pasted}
        onChange={(event) => state.paste(event.target.value)}
      />
      <Button
        className={styles.template}
        busy={state.isReading}
        aria-disabled={pasted.trim() === '' || undefined}
        onClick={() => pasted.trim() !== '' && state.takeText(pasted)}
      >
        {state.isReading ? words.reading : words.read}
      </Button>
    </div>
  );
}
