import { playerPaths, type PassView } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import { followsAnything } from '../../lib/deviceKeeps.ts';
import { forgetPages, isKept, keepForOffline } from '../../lib/offlinePages.ts';
import { atRest } from '../../lib/yieldToBrowser.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { Button } from '../../ui/Button.tsx';
import { forgetPass } from '../../lib/keptBookings.ts';
import { personsOf } from './matches.ts';
import styles from './Pass.module.css';

type State = 'unknown' | 'kept' | 'forgotten';

function addressesOf(players: string): readonly string[] {
  return [location.pathname, ...players.split(' ').filter(Boolean)];
}

interface KeptHereProps {
  readonly token: string;
  readonly pass: PassView;
}

/**
 * What was opened here opens here without network too, with its code for the desk and the pages of its players: says
 * so where it is, and forgets it. Of a tournament that is not public nothing is kept.
 */
export default function KeptHere({ token, pass }: KeptHereProps) {
  const { id, isShown } = pass.tournament;
  const [state, setState] = useState<State>('unknown');
  const players = personsOf(pass)
    .map(({ key }) => playerPaths.page(id, key))
    .join(' ');
  const isWanted = isShown && state !== 'forgotten';
  useEffect(() => {
    if (!isWanted) return;
    const keep = async () => {
      await atRest();
      await keepForOffline(id, { addresses: addressesOf(players) });
      if (await isKept(location.pathname)) setState((now) => (now === 'forgotten' ? now : 'kept'));
    };
    void keep();
  }, [isWanted, id, players]);
  if (state === 'unknown') return null;
  const forget = async () => {
    setState('forgotten');
    forgetPass(token);
    await forgetPages(id, addressesOf(players), followsAnything(id));
  };
  return (
    <div className={styles.publishing}>
      <p className={styles.note} role="status">
        {state === 'kept' ? words.keptHere : words.forgotten}
      </p>
      {state === 'kept' && (
        <Button kind="ghost" small onClick={() => void forget()}>
          {words.forgetHere}
        </Button>
      )}
    </div>
  );
}
