import { useMemo } from 'react';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { cx } from '../../ui/cx.ts';
import { useDeskHere } from './deskContext.ts';
import styles from './Parts.module.css';
import { PersonRow } from './PersonRow.tsx';
import { byFirstMatch, clubsOf, firstMatches, foundPersons, isSearchOfPlayers } from './persons.ts';

/** Above matches a few are enough; the players' own part shows all. */
const MOST_SHOWN = 5;

/** Who is called as typed, to be checked in beside whatever is shown. */
export function FoundPlayers({ typed }: { readonly typed: string }) {
  const { view, lateList } = useDeskHere();
  const { day } = view;
  const clubs = useMemo(() => clubsOf({ day }), [day]);
  const found = isSearchOfPlayers(typed) ? foundPersons(view, clubs, typed) : [];
  if (found.length === 0) return null;
  const first = firstMatches(view);
  const mobiles = new Map(lateList.late.map(({ person, mobile }) => [person, mobile]));
  return (
    <>
      <ol className={styles.rows} aria-label={words.parts.players}>
        {byFirstMatch(found, first)
          .slice(0, MOST_SHOWN)
          .map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              club={clubs.get(person.id) ?? ''}
              first={first.get(person.id)}
              mobile={mobiles.get(person.id) ?? ''}
            />
          ))}
      </ol>
      <p className={cx(styles.note, styles.ofKeys)}>
        {found.length > MOST_SHOWN ? words.morePlayers(found.length - MOST_SHOWN) : words.hitHint}
      </p>
    </>
  );
}
