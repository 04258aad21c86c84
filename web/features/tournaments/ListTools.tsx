import { useEffect, useState } from 'react';
import { Link, useNavigate } from '../../lib/router.tsx';
import { listWords } from '../../lib/texts/list.ts';
import { ChevronDownIcon, SearchIcon } from '../../ui/icons/first.tsx';
import { writeChoice, type Choice } from './choice.ts';
import styles from './TournamentList.module.css';

interface ToolsProps {
  readonly choice: Choice;
  /** What is being typed, ahead of the address. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

const SHOWS = [
  ['current', listWords.current],
  ['completed', listWords.completed],
] as const;

/** The selector of the list: what is to come, or what is over. */
export function ShowSelector({ choice }: { readonly choice: Choice }) {
  return (
    <nav className={styles.segments} aria-label={listWords.show}>
      {SHOWS.map(([show, text]) => (
        <Link
          key={show}
          className={styles.segment}
          to={{ search: writeChoice({ ...choice, show, page: 1 }) }}
          aria-current={choice.show === show ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

const STATES = [
  ['any', listWords.anyState],
  ['open', listWords.open],
  ['drawn', listWords.drawn],
] as const;

/** Search and the state of entry; also a plain form, for readers without scripts. */
export function ListTools({ choice, typed, onType }: ToolsProps) {
  const navigate = useNavigate();
  return (
    <form className={styles.tools} role="search" onSubmit={(event) => event.preventDefault()}>
      {choice.show === 'completed' && <input type="hidden" name="show" value="completed" />}
      <div className={styles.search}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          aria-label={listWords.search}
          placeholder={listWords.searchShort}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <div className={styles.state}>
        <select
          name="state"
          aria-label={listWords.state}
          value={choice.state}
          onChange={(event) => {
            const state = event.target.value as Choice['state'];
            navigate(
              { search: writeChoice({ ...choice, search: typed, state, page: 1 }) },
              { replace: true },
            );
          }}
        >
          {STATES.map(([state, text]) => (
            <option key={state} value={state}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} />
      </div>
    </form>
  );
}

const PAUSE = 400;

/** What is typed into the search, at once; the address follows after a pause, and Back brings it along. */
export function useSearchText(choice: Choice): readonly [string, (text: string) => void] {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(choice.search);
  const [known, setKnown] = useState(choice.search);
  if (known !== choice.search) {
    setKnown(choice.search);
    if (typed.trim() !== choice.search) setTyped(choice.search);
  }
  useEffect(() => {
    if (typed.trim() === choice.search) return undefined;
    const timer = setTimeout(() => {
      navigate({ search: writeChoice({ ...choice, search: typed, page: 1 }) }, { replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, choice, navigate]);
  return [typed, setTyped];
}
