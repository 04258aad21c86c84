import type { PushTarget } from '@tournaments/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pushWords as words } from '../../lib/texts/push.ts';
import { Button } from '../../ui/Button.tsx';
import {
  ability,
  isDenied,
  isToldOf,
  renew,
  stopTelling,
  tellMe,
  toldOf,
  type Asked,
  type ToldOf,
} from './browser.ts';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import styles from './TellMe.module.css';

interface TellMeProps {
  readonly tournamentId: number;
  readonly target: PushTarget;
  /** Whom it is about, where a page has several of these buttons. */
  readonly name?: string | undefined;
  /** Where the matches are had as a calendar, for who cannot be told. */
  readonly calendar?: string;
}

/** What this browser is told of, while the server draws. */
const NOTHING: readonly ToldOf[] = [];

type Said = Asked | 'stopped' | 'home-screen' | 'none' | null;

/** What is said of what a tap did. */
function saidWords(said: Said): string {
  if (said === null || said === 'on' || said === 'home-screen') return '';
  return typeof said === 'object' ? said.message : words[said];
}

/** Begins with what is seen, so that who speaks to the phone may say that. */
function spokenLabel(label: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : words.named(label, name);
}

/**
 * A button by which this browser is told of a match, a player or an event. The browser is asked after a tap, never
 * before; where it cannot be told, the tap says how it could, or what to do instead.
 */
export default function TellMe({ tournamentId, target, name, calendar }: TellMeProps) {
  const { kind, key } = target;
  const isOn = isToldOf(
    useSyncExternalStore(toldOf.subscribe, toldOf.read, () => NOTHING),
    { tournamentId, kind, key },
  );
  const [said, setSaid] = useState<Said>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    void renew(tournamentId, { kind, key });
  }, [tournamentId, kind, key]);

  const doing = async (work: () => Promise<Said>) => {
    setBusy(true);
    setSaid(await work());
    setBusy(false);
  };

  const tap = () => {
    if (isOn) {
      void doing(async () => {
        await stopTelling(tournamentId, { kind, key });
        return 'stopped';
      });
      return;
    }
    const able = ability();
    if (able === 'able') void doing(() => tellMe(tournamentId, { kind, key }));
    else setSaid(able);
  };

  const isRefused = isOn && isDenied();
  const label = isOn ? words.stop : words.tell[kind];
  const cannot = said === 'none' || said === 'home-screen' || said === 'denied';
  return (
    <section className={styles.tellMe} data-tell-me>
      <Button kind="ghost" small busy={isBusy} aria-label={spokenLabel(label, name)} onClick={tap}>
        <Bell isOn={isOn} />
        {label}
      </Button>
      {!isOn && said === null && <p className={styles.what}>{words.what[kind]}</p>}
      <div role="status">
        {isOn && <p>{isRefused ? words.denied : words.isOn}</p>}
        {saidWords(said) !== '' && <p>{saidWords(said)}</p>}
        {said === 'home-screen' && <HomeScreenSteps />}
        {cannot && <Meanwhile calendar={calendar} />}
      </div>
    </section>
  );
}

/** What helps where nothing can be told. */
function Meanwhile({ calendar }: { readonly calendar: string | undefined }) {
  return (
    <p>
      {words.meanwhile}
      {calendar !== undefined && (
        <>
          {' '}
          <a href={calendar}>{words.calendar}</a>
        </>
      )}
    </p>
  );
}

function Bell({ isOn }: { readonly isOn: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" className={styles.bell}>
      <path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15Z M10 20.5a2 2 0 0 0 4 0" />
      {isOn && <path d="M4 4l16 16" />}
    </svg>
  );
}
