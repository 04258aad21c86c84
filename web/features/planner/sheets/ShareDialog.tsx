import { paths, publicCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { sideName } from '../../../lib/match-day/matchNames.ts';
import { useState } from 'react';
import { read } from '../../../lib/query.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/fields/FurtherFields.tsx';
import { CopyIcon } from '../../../ui/icons/icons.tsx';
import type { CourtList } from '../order/courtLists.ts';
import type { PlannerParts } from '../parts.ts';
import styles from '../Planner.module.css';
import { publicName, publicNames } from './publicNames.ts';
import { messagesOf } from './share.ts';

interface ShareProps extends Pick<PlannerParts, 'view' | 'tournament'> {
  readonly lists: readonly CourtList[];
  readonly onClose: () => void;
}

/** The order of play as text to be pasted where players read it, one message after the other. */
export function ShareDialog({ view, tournament, lists, onClose }: ShareProps) {
  const alerts = useAlerts();
  const [next, setNext] = useState(0);
  const query = useQuery(read(publicCalls.getTournaments, { id: tournament.id }));
  const names = publicNames(query.data?.tournaments.find(({ id }) => id === tournament.id));
  const source = {
    view,
    lists,
    link: `${location.origin}${paths.tournament(tournament.id)}`,
    nameOf: (key: string, side: 'A' | 'B') => {
      const match = view.matches.get(key);
      if (match === undefined) return '';
      const id = side === 'A' ? match.sideA : match.sideB;
      const entry = id === null ? undefined : view.entries.get(id);
      return entry === undefined ? sideName(view, match, side) : publicName(entry, names);
    },
  };
  const messages = messagesOf(source);
  const at = Math.min(next, messages.length - 1);
  const copy = async (place: number) => {
    await navigator.clipboard.writeText(messages[place]!.text);
    setNext((place + 1) % messages.length);
    alerts.show(words.copiedOf(place + 1, messages.length));
  };
  const isReady = !query.isPending && messages.length > 0;
  return (
    <Dialog
      open
      tall
      size="large"
      title={words.shareTitle}
      onClose={onClose}
      actions={
        isReady && (
          <Button onClick={() => void copy(at)}>
            <CopyIcon size={18} /> {words.copyNext(at + 1, messages.length)}
          </Button>
        )
      }
    >
      <p>{messages.length === 0 ? words.nothingToShare : words.shareHint}</p>
      <div className={styles.fields} aria-busy={query.isPending}>
        {isReady &&
          messages.map(({ title, text }, place) => (
            <div key={title} className={styles.message} data-next={place === at || undefined}>
              <TextArea label={title} readOnly rows={place === at ? 8 : 3} value={text} />
              <Button kind="ghost" small onClick={() => void copy(place)}>
                <CopyIcon size={18} /> {words.copy}
              </Button>
            </div>
          ))}
      </div>
    </Dialog>
  );
}
