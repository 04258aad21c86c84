import type { PublicDay } from '@tournaments/contract';
import { useEffect, useRef, useState } from 'react';
import { wallWords as words } from '../../lib/texts/wall.ts';
import styles from './Wall.module.css';

/** Two tones, the second lower, as a door bell has them. */
const TONES = [880, 659] as const;
const TONE_SECONDS = 0.35;

function ring(context: AudioContext): void {
  for (const [index, pitch] of TONES.entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + index * TONE_SECONDS;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.5, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 2 * TONE_SECONDS);
  }
}

/** Browsers let a page sound only after a tap: until then it is asked for; after it each call rings. */
export function SoundOfCalls({ calls }: { readonly calls: PublicDay['calls'] }) {
  const [context, setContext] = useState<AudioContext | null>(null);
  const heard = useRef<ReadonlySet<string>>(new Set());
  const names = calls.map(({ key, call }) => `${key} ${call}`).join(',');
  useEffect(() => {
    const now = new Set(names === '' ? [] : names.split(','));
    const isNew = [...now].some((name) => !heard.current.has(name));
    heard.current = now;
    if (isNew && context !== null) ring(context);
  }, [names, context]);
  if (context !== null) return null;
  return (
    <button
      type="button"
      className={styles.sound}
      onClick={() => {
        const made = new AudioContext();
        ring(made);
        setContext(made);
      }}
    >
      {words.sound}
    </button>
  );
}
