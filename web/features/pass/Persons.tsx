import { playerPaths, type PassView } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router.tsx';
import { passWords as words } from '../../lib/texts/pass.ts';
import { Card } from '../../ui/Card.tsx';
import { personsOf, type Person } from './matches.ts';
import styles from './Pass.module.css';

interface PersonsProps {
  readonly pass: PassView;
  /** Whether a draw says already whom they play. */
  readonly isDrawn: boolean;
  /** How this device is told of a player's matches. */
  readonly tellMe: (player: Person) => ReactNode;
}

/** Each player of the pass: the way to all of their matches, and how to be told of the next one. */
export function Persons({ pass, isDrawn, tellMe }: PersonsProps) {
  const persons = personsOf(pass);
  if (persons.length === 0 && isDrawn) return null;
  return (
    <Card className={styles.persons}>
      <h2>{isDrawn ? words.persons : words.matches}</h2>
      {!isDrawn && <p className={styles.quiet}>{words.nextNotDrawn}</p>}
      <ul>
        {persons.map((person) => (
          <li key={person.key}>
            <Link className={styles.person} to={playerPaths.page(pass.tournament.id, person.key)}>
              {words.matchesOf(person.name)}
            </Link>
            {person.mayPlayOn && <div className={styles.tell}>{tellMe(person)}</div>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
