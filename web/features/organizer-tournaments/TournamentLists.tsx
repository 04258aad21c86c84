import { paths } from '@tournaments/contract';
import { useState } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { useDebounced } from '../../lib/debounce.ts';
import { tournamentListWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useTournamentList, type Part } from './api.ts';
import styles from './Lists.module.css';
import { NeedsYou, useNeeds } from './NeedsYou.tsx';
import { TournamentCard } from './TournamentCard.tsx';

type ListQuery = ReturnType<typeof useTournamentList>;

function Failed({ queries }: { readonly queries: readonly ListQuery[] }) {
  return (
    <ErrorState
      title={words.failed}
      onRetry={() => {
        for (const query of queries) void query.refetch();
      }}
    >
      {words.failedText}
    </ErrorState>
  );
}

/** The cards that were found, as many as were asked for. */
function Found({ query }: { readonly query: ListQuery }) {
  if (query.isError) return <Failed queries={[query]} />;
  const { tournaments = [] } = query.data ?? {};
  if (query.data && tournaments.length === 0) return <p role="status">{words.noMatch}</p>;
  return (
    <>
      <ul className={styles.cards} aria-busy={query.isPlaceholderData}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          kind="ghost"
          className={styles.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? words.loadingMore : words.more}
        </Button>
      )}
    </>
  );
}

interface ListProps {
  readonly part: Part;
  readonly title: string;
  readonly isEmpty: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  /** The first list's link is the screen's primary button. */
  readonly primary?: boolean;
}

const CREATE = paths.organizerTournament('new');

function List({ part, title, isEmpty, empty, primary = false }: ListProps) {
  const [text, setText] = useState('');
  const found = useTournamentList(part, useDebounced(text.trim()));
  return (
    <section className={styles.section} aria-labelledby={part}>
      <h2 id={part}>{title}</h2>
      <div className={styles.tools}>
        <TextField
          className={styles.search}
          label={<ScreenReaderOnly>{words.search}</ScreenReaderOnly>}
          type="search"
          placeholder={words.search}
          disabled={isEmpty}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <LinkButton
          kind={primary ? 'primary' : 'ghost'}
          to={CREATE}
          aria-label={primary ? undefined : words.createIn(title)}
        >
          <PlusIcon size={18} /> {words.create}
        </LinkButton>
      </div>
      {isEmpty ? <EmptyState title={empty.title}>{empty.text}</EmptyState> : <Found query={found} />}
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

/** All tournaments of the signed-in organizer in their two lists, each as far as it is looked at. */
export function TournamentLists() {
  useHead({ name: words.title });
  const current = useTournamentList('current', '');
  const completed = useTournamentList('completed', '');
  // What needs the organizer stands above the lists: it comes with them, so that nothing moves away under a finger.
  const needs = useNeeds();
  if (current.isPending || completed.isPending || needs === undefined) return <Loading />;
  if (!current.data || !completed.data) return <Failed queries={[current, completed]} />;
  return (
    <div className={styles.home}>
      <NeedsYou needs={needs} />
      <div className={styles.lists}>
        <List
          part="current"
          primary
          title={words.current(current.data.total)}
          isEmpty={current.data.total === 0}
          empty={{ title: words.noCurrent, text: words.noCurrentText }}
        />
        <List
          part="completed"
          title={words.completed(completed.data.total)}
          isEmpty={completed.data.total === 0}
          empty={{ title: words.noCompleted, text: words.noCompletedText }}
        />
      </div>
    </div>
  );
}
