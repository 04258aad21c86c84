import { paths, type OrganizerTournament } from '@tournaments/contract';
import { useDeferredValue, useState } from 'react';
import { useHead } from '../../lib/head.ts';
import { now } from '../../lib/clock.ts';
import { tournamentListWords as words } from '../../lib/words/organizer-tournaments.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useTournaments } from './api.ts';
import styles from './Lists.module.css';
import { namedLike, sortTournaments } from './sorting.ts';
import { TournamentCard } from './TournamentCard.tsx';

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly tournaments: readonly OrganizerTournament[];
  readonly empty: { readonly title: string; readonly text: string };
  /** The first list's link is the screen's primary button. */
  readonly primary?: boolean;
}

const CREATE = paths.organizerTournament('new');

function List({ id, title, tournaments, empty, primary = false }: ListProps) {
  const [text, setText] = useState('');
  const found = namedLike(tournaments, useDeferredValue(text));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <LinkButton
          kind={primary ? 'primary' : 'ghost'}
          to={CREATE}
          aria-label={primary ? undefined : words.createIn(title)}
        >
          <PlusIcon size={18} /> {words.create}
        </LinkButton>
      </div>
      <TextField
        className={styles.search}
        label={words.search}
        type="search"
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {tournaments.length === 0 && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      {tournaments.length > 0 && found.length === 0 && <p role="status">{words.noMatch}</p>}
      {found.length > 0 && (
        <ul className={styles.cards}>
          {found.map((tournament) => (
            <li key={tournament.id}>
              <TournamentCard tournament={tournament} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Loading() {
  return (
    <Skeleton>
      <div className={styles.section}>
        <Bone width="45%" height={32} />
        <Bone height={46} />
        <div className={styles.cards}>
          <Bone height={150} />
          <Bone height={150} />
          <Bone height={150} />
        </div>
      </div>
    </Skeleton>
  );
}

/** All tournaments of the signed-in organizer in their two lists. */
export function TournamentLists() {
  useHead({ name: words.title });
  const query = useTournaments();
  // The split is made anew with each answer; a tournament that ends while the list is open says so in its word.
  const [at] = useState(now);
  if (query.isPending) return <Loading />;
  if (!query.data) {
    return (
      <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
        {words.failedText}
      </ErrorState>
    );
  }
  const { current, completed } = sortTournaments(query.data, at);
  return (
    <>
      <List
        id="current"
        primary
        title={words.current(current.length)}
        tournaments={current}
        empty={{ title: words.noCurrent, text: words.noCurrentText }}
      />
      <List
        id="completed"
        title={words.completed(completed.length)}
        tournaments={completed}
        empty={{ title: words.noCompleted, text: words.noCompletedText }}
      />
    </>
  );
}
