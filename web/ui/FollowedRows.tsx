import { paths, playerPaths } from '@tournaments/contract';
import type { ReactNode } from 'react';
import type { Followed, FollowedThing } from '../lib/followed.ts';
import { setFollowed } from '../lib/followedThings.ts';
import { Link } from '../lib/router.tsx';
import { followWords as words } from '../lib/texts/follow.ts';
import { IconButton } from './Button.tsx';
import styles from './FollowedRows.module.css';
import { CloseIcon } from './icons/first.tsx';

interface RowsProps {
  readonly tournamentId: number;
  readonly things: readonly Followed[];
  /** What is known of somebody who is followed, behind the name. */
  readonly newsOf?: (name: string) => ReactNode;
}

/** Who was chosen in a draw is found by name: nothing else is known of them. */
function addressOf(tournamentId: number, thing: Followed): string {
  if (typeof thing === 'string') return playerPaths.find(tournamentId, thing);
  switch (thing.kind) {
    case 'tournament':
      return paths.tournament(tournamentId);
    case 'event':
      return paths.fixtures(tournamentId, thing.key);
    case 'person':
      return playerPaths.page(tournamentId, thing.key);
  }
}

function asThing(thing: Followed): FollowedThing {
  if (typeof thing !== 'string') return thing;
  return { kind: 'person', key: '', name: thing, tournament: { name: '', endsAt: 0 } };
}

/** What this device follows in a tournament: the way to each, and a press that ends it. */
export function FollowedRows({ tournamentId, things, newsOf }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {things.map((thing) => {
        const { kind, key, name } = asThing(thing);
        return (
          <li key={`${kind} ${key} ${name}`}>
            <span>
              <Link to={addressOf(tournamentId, thing)}>{name}</Link>
              {kind === 'person' && newsOf?.(name)}
            </span>
            <IconButton
              small
              label={words.unfollow(name)}
              icon={<CloseIcon size={18} />}
              onClick={() => setFollowed(tournamentId, asThing(thing), false)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface SectionProps extends RowsProps {
  readonly title: string;
}

/** The same under a heading of its own. */
export function FollowedSection({ title, ...rows }: SectionProps) {
  return (
    <section className={styles.top} aria-label={title}>
      <h2>{title}</h2>
      <FollowedRows {...rows} />
    </section>
  );
}
