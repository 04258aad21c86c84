import { fixedTexts, paths } from '@tournaments/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { imageError, uploadImage, type ChosenImage } from './upload.ts';

/** How far an upload is: a share from 0 to 1 while it runs, or that it failed and can be tried again. */
type UploadState = { readonly share: number } | 'failed' | null;

/** An image of a form, its preview and its upload. */
export interface FormImage {
  /** What to show: the preview of a chosen image, or the stored one. */
  readonly url: string | null;
  readonly error: string | null;
  readonly state: UploadState;
  /** Whether it differs from what was saved last. */
  readonly isChanged: boolean;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  /** Uploads a chosen image once; answers the name to save, null for none, undefined when there is nothing to save with. */
  readonly upload: () => Promise<string | null | undefined>;
  /** Tries a failed upload again. */
  readonly retry: () => void;
  /** Says that the form is saved with the image as it is. */
  readonly settle: () => void;
}

/** The upload of one chosen image: it runs once at a time, and a file that came through is not sent again. */
function useUpload(tell: (text: string) => void) {
  const [state, setState] = useState<UploadState>(null);
  const uploaded = useRef<{ readonly file: File; readonly fileName: string } | null>(null);
  const running = useRef<Promise<string | null> | null>(null);

  /** The stored name; null when the upload failed for good, with its text told to `onFault`. */
  const start = async (file: File, onFault: (text: string | null) => void): Promise<string | null> => {
    setState({ share: 0 });
    const answer = await uploadImage(
      file,
      () => tell(fixedTexts.internalErrorImage),
      (share) => setState({ share }),
    );
    if (answer.ok) uploaded.current = { file, fileName: answer.fileName };
    else onFault(answer.text);
    setState(answer.ok || answer.text !== null ? null : 'failed');
    return answer.ok ? answer.fileName : null;
  };
  const send = async (file: File, onFault: (text: string | null) => void): Promise<string | null> => {
    if (uploaded.current?.file === file) return uploaded.current.fileName;
    running.current ??= start(file, onFault).finally(() => (running.current = null));
    return running.current;
  };
  return { state, send, forget: () => setState(null) };
}

/** An image of a form: stored under a name, or chosen from the device and uploaded with the save. */
export function useImage(stored: string | null, tell: (text: string) => void): FormImage {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { state, send, forget } = useUpload(tell);

  useEffect(() => {
    if (!chosen) return undefined;
    return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);

  const choose = (file: File) => {
    const fault = imageError(file);
    setError(fault);
    if (fault !== null) return;
    setChosen({ file, url: URL.createObjectURL(file) });
    setRemoved(false);
    setSettled(false);
    forget();
  };
  const remove = () => {
    setChosen(null);
    setRemoved(true);
    setSettled(false);
    setError(null);
    forget();
  };
  const upload = async () => {
    if (!chosen) return isRemoved ? null : stored;
    return (await send(chosen.file, setError)) ?? undefined;
  };
  const settle = useCallback(() => setSettled(true), []);

  const kept = stored === null || isRemoved ? null : paths.image(stored);
  return {
    url: chosen?.url ?? kept,
    error,
    state,
    isChanged: !isSettled && (chosen !== null || isRemoved),
    choose,
    remove,
    upload,
    retry: () => void upload(),
    settle,
  };
}
