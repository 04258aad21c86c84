import { useId, useRef } from 'react';
import type { FormImage } from '../../lib/useImage.ts';
import { imageWords } from '../../lib/texts/organizer.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { UploadIcon } from '../icons/icons.tsx';
import { ScreenReaderOnly } from '../ScreenReaderOnly.tsx';
import { FieldNotes, OptionalMark } from './FieldFrame.tsx';
import fieldStyles from './Field.module.css';
import styles from './ImageField.module.css';

interface ImageFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Says "optional" beside the label. */
  readonly optional?: boolean;
  readonly alt: string;
  /** The image with its preview, its fault and its upload. */
  readonly image: FormImage;
}

/** How far the upload is in words and as a bar, or the way to try it again. */
function Progress({ label, state, retry }: { readonly label: string } & Pick<FormImage, 'state' | 'retry'>) {
  if (state === 'failed') {
    return (
      <div className={styles.progress} role="status">
        <span>{imageWords.failed}</span>
        <Button kind="ghost" small onClick={retry}>
          {imageWords.retry}
        </Button>
      </div>
    );
  }
  if (!state) return null;
  // What is sent is not stored yet: the last step is the server's.
  const text = state.share < 1 ? imageWords.uploading(Math.floor(state.share * 100)) : imageWords.storing;
  return (
    <div className={styles.progress}>
      <progress value={state.share} max={1} aria-label={imageWords.progress(label)} />
      <span>{text}</span>
    </div>
  );
}

/** One jpg, jpeg or png from the device, with its preview and how far its upload is. */
export function ImageField({
  label,
  hint,
  optional = false,
  alt,
  image: { url, error, state, retry, choose, remove },
}: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.labels}>
        <label className={fieldStyles.label} htmlFor={id}>
          {label}
        </label>
        {optional && <OptionalMark control={id} />}
      </div>
      <div className={styles.box}>
        {url !== null && <img className={styles.preview} src={url} alt={alt} />}
        <Progress state={state} label={label} retry={retry} />
        <div className={styles.buttons}>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/jpeg,image/png,.jpg,.jpeg,.png"
            className={styles.input}
            aria-describedby={
              cx(optional && `${id}-optional`, error ? `${id}-error` : hint && `${id}-hint`) || undefined
            }
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Emptied, so that the same file can be chosen again after an error.
              event.target.value = '';
              if (file) choose(file);
            }}
          />
          <Button kind="ghost" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
            <UploadIcon size={18} />
            {url === null ? imageWords.choose : imageWords.change}
          </Button>
          {url !== null && (
            <Button kind="ghost" onClick={remove}>
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
