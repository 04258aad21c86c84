import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deskScanWords as words } from '../../../lib/texts/desk-scan.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../Parts.module.css';
import { openReader } from './scanner.ts';

/** Between two looks at the picture, in milliseconds. */
const BETWEEN = 200;

type State = 'starting' | 'on' | 'none' | 'forbidden' | 'to-reload';

interface WithPolicy {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/** Whether the page was opened as one that may not use the camera: loading it anew helps. */
function isShut(): boolean {
  return (document as WithPolicy).featurePolicy?.allowsFeature('camera') === false;
}

function stateOf(error: unknown): State {
  if (isShut()) return 'to-reload';
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'forbidden' : 'none';
}

/** Shows the camera's picture and tells each code in it, the same one once until another comes. */
export function Camera({ onCode }: { readonly onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const control = new AbortController();
    watch(video.current!, control.signal, (text) => tell(text), setState).catch((error: unknown) => {
      if (!control.signal.aborted) setState(stateOf(error));
    });
    return () => control.abort();
  }, []);
  return (
    <>
      <video
        ref={video}
        className={styles.camera}
        aria-label={words.camera}
        muted
        playsInline
        hidden={state !== 'on'}
      />
      <p className={styles.note} role="status">
        {state === 'starting' && words.starting}
        {state === 'none' && words.noCamera}
        {state === 'forbidden' && words.forbidden}
        {state === 'to-reload' && words.reloadText}
      </p>
      {state === 'to-reload' && (
        <Button kind="ghost" small onClick={() => location.reload()}>
          {words.reload}
        </Button>
      )}
    </>
  );
}

async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  tell: (text: string) => void,
  setState: (state: State) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const isOver = () => signal.aborted;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (isOver()) {
    stop();
    return;
  }
  video.srcObject = stream;
  await video.play();
  const reader = await openReader();
  signal.addEventListener('abort', () => reader.end());
  if (isOver()) {
    reader.end();
    return;
  }
  setState('on');
  let last = '';
  const look = async () => {
    const text = await reader.read(video).catch(() => null);
    if (isOver()) return;
    if (text !== null && text !== last) {
      last = text;
      tell(text);
    }
    setTimeout(() => void look(), BETWEEN);
  };
  await look();
}
