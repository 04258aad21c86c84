import { useEffect, useState } from 'react';
import { Link, useNavigate } from '../../lib/router.tsx';
import { listWords, monthText } from '../../lib/texts/list.ts';
import { typedEarly } from '../../lib/typedEarly.ts';
import { ChevronDownIcon } from '../../ui/icons/first.tsx';
import { writeChoice, type Choice } from './choice.ts';
import type { FilterChoices, Filters } from './filters.ts';
import styles from './TournamentList.module.css';

interface ToolsProps {
  /** Where the list stands, for the form without scripts: home and addresses of nothing are drawn as the list too. */
  readonly address: string;
  readonly choice: Choice;
  /** What there is to choose. */
  readonly choices: FilterChoices;
  /** What is being typed, ahead of the address. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Somebody turns to the search, and will type. */
  readonly onSearch: () => void;
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

const FILTERS = [
  ['place', listWords.place, listWords.anyPlace],
  ['month', listWords.month, listWords.anyMonth],
  ['age', listWords.age, listWords.anyAge],
] as const;

/** How many there must be for a choice to leave anything out: not every tournament has an age group. */
const LEAST: { readonly [Name in keyof Filters]: number } = { place: 2, month: 2, age: 1 };

/** What can be chosen, with what is although nothing of it is there any more. */
function optionsOf(values: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || values.includes(chosen) ? values : [...values, chosen];
}

function textOf(name: keyof Filters, value: string): string {
  if (name === 'month') return monthText(value);
  return name === 'age' ? listWords.ageOf(value) : value;
}

interface FilterProps {
  readonly name: 'state' | keyof Filters;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (name: 'state' | keyof Filters, value: string) => void;
}

function Filter({ name, label, value, options, onChange }: FilterProps) {
  return (
    <div className={styles.state}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(name, event.target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </div>
  );
}

/** How many filters leave anything out. */
function filtersSet({ state, place, month, age }: Choice): number {
  return [state !== 'any', place, month, age].filter(Boolean).length;
}

/** Search, the state of entry, and the other filters; also a plain form, for readers without scripts. */
export function ListTools({ address, choice, choices, typed, onType, onSearch }: ToolsProps) {
  const navigate = useNavigate();
  const choose: FilterProps['onChange'] = (name, value) => {
    const search = writeChoice({ ...choice, search: typed, [name]: value, page: 1 });
    navigate({ search }, { replace: true });
  };
  return (
    <form
      className={styles.tools}
      role="search"
      action={address}
      onSubmit={(event) => event.preventDefault()}
    >
      {choice.show === 'completed' && <input type="hidden" name="show" value="completed" />}
      <input
        className={styles.search}
        type="search"
        name="q"
        aria-label={listWords.search}
        placeholder={listWords.searchShort}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        ref={typedEarly(typed, onType)}
        onFocus={onSearch}
        onChange={(event) => onType(event.target.value)}
      />
      <details className={styles.more}>
        <summary>
          {listWords.filters(filtersSet(choice))} <ChevronDownIcon size={18} />
        </summary>
        <div className={styles.filters}>
          <Filter
            name="state"
            label={listWords.state}
            value={choice.state}
            options={STATES}
            onChange={choose}
          />
          {FILTERS.map(
            ([name, label, any]) =>
              (choices[name].length >= LEAST[name] || choice[name] !== '') && (
                <Filter
                  key={name}
                  name={name}
                  label={label}
                  value={choice[name]}
                  options={[
                    ['', any],
                    ...optionsOf(choices[name], choice[name]).map(
                      (value) => [value, textOf(name, value)] as const,
                    ),
                  ]}
                  onChange={choose}
                />
              ),
          )}
          <noscript>
            <button type="submit">{listWords.apply}</button>
          </noscript>
        </div>
      </details>
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
