import { useId, useRef } from 'react';
import { imageWords } from '../../lib/words/organizer.ts';
import { Button } from '../Button.tsx';
import { UploadIcon } from '../icons/icons.tsx';
import { ScreenReaderOnly } from '../ScreenReaderOnly.tsx';
import { FieldNotes } from './FieldFrame.tsx';
import fieldStyles from './Field.module.css';
import styles from './ImageField.module.css';

interface ImageFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  /** The address of what is shown now: the stored image or the preview of a chosen one. */
  readonly url: string | null;
  readonly alt: string;
  readonly onChoose: (file: File) => void;
  /** Shows the button that takes the image away. */
  readonly onRemove?: () => void;
}

/** One jpg, jpeg or png from the device, with its preview. */
export function ImageField({ label, hint, error, url, alt, onChoose, onRemove }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        {url !== null && <img className={styles.preview} src={url} alt={alt} />}
        <div className={styles.buttons}>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/jpeg,image/png,.jpg,.jpeg,.png"
            className={styles.input}
            aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Emptied, so that the same file can be chosen again after an error.
              event.target.value = '';
              if (file) onChoose(file);
            }}
          />
          <Button kind="ghost" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
            <UploadIcon size={18} />
            {url === null ? imageWords.choose : imageWords.change}
          </Button>
          {url !== null && onRemove && (
            <Button kind="ghost" onClick={onRemove}>
              {imageWords.remove}
              <ScreenReaderOnly> {label}</ScreenReaderOnly>
            </Button>
          )}
        </div>
      </div>
      <FieldNotes control={id} hint={hint} error={error} />
    </div>
  );
}
