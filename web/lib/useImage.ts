import { fixedTexts, paths } from '@tournaments/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { imageFault, uploadImage, type ChosenImage } from './upload.ts';

/** An image of a form, its preview and its upload. */
export interface FormImage {
  /** What to show: the preview of a chosen image, or the stored one. */
  readonly url: string | null;
  readonly error: string | null;
  readonly isChanged: boolean;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  /** Uploads a chosen image once; answers the name to save, null for none, undefined when there is nothing to save with. */
  readonly upload: () => Promise<string | null | undefined>;
}

/** An image of a form: stored under a name, or chosen from the device and uploaded with the save. */
export function useImage(stored: string | null, tell: (text: string) => void): FormImage {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // A save that fails after the upload must not upload the same image again.
  const uploaded = useRef<{ readonly file: File; readonly fileName: string } | null>(null);

  useEffect(() => {
    if (!chosen) return undefined;
    return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);

  const choose = (file: File) => {
    const fault = imageFault(file);
    setError(fault);
    if (fault !== null) return;
    setChosen({ file, url: URL.createObjectURL(file) });
    setRemoved(false);
  };
  const remove = () => {
    setChosen(null);
    setRemoved(true);
    setError(null);
  };
  const upload = useCallback(async () => {
    if (!chosen) return isRemoved ? null : stored;
    if (uploaded.current?.file === chosen.file) return uploaded.current.fileName;
    const answer = await uploadImage(chosen.file, () => tell(fixedTexts.internalErrorImage));
    if (answer.ok) {
      uploaded.current = { file: chosen.file, fileName: answer.fileName };
      return answer.fileName;
    }
    setError(answer.text);
    return undefined;
  }, [chosen, isRemoved, stored, tell]);

  const kept = stored === null || isRemoved ? null : paths.image(stored);
  return { url: chosen?.url ?? kept, error, isChanged: chosen !== null || isRemoved, choose, remove, upload };
}
