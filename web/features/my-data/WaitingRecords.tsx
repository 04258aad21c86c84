import type { OwnWaiting } from '@tournaments/contract';
import { displayDateOfBirth } from '@tournaments/engine';
import { myDataWords as words } from '../../lib/texts/my-data.ts';
import { Card } from '../../ui/Card.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import styles from './MyData.module.css';

function birth(text: string): string {
  const shown = displayDateOfBirth(text);
  return shown.ok ? shown.value : '';
}

/** Places in waiting lists that are stored under the proved address. */
export function WaitingRecords({ waiting }: { readonly waiting: readonly OwnWaiting[] }) {
  return waiting.map((line, index) => (
    <Card key={index} className={styles.record}>
      <h2>{words.waitingFor(line.eventName)}</h2>
      <p>
        {line.tournamentName}, <DateTime at={line.joinedAt} />
      </p>
      {line.players.map((player) => (
        <dl key={player.name} className={styles.facts}>
          {[
            [words.fields.name, player.name],
            [words.fields.mobile, player.mobile],
            [words.email, player.email],
            [words.fields.dateOfBirth, birth(player.dateOfBirth)],
            [words.fields.academy, player.academy],
            [words.guardian, player.guardianName],
          ]
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      ))}
    </Card>
  ));
}
