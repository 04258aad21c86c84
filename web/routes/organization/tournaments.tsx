import { AccessGate } from '../../features/organizer-tournaments/AccessGate.tsx';
import styles from '../../features/organizer-tournaments/Lists.module.css';
import { TournamentLists } from '../../features/organizer-tournaments/TournamentLists.tsx';
import { tournamentListWords } from '../../lib/texts/organizer-tournaments.ts';
import { ScreenHead } from '../../ui/Form.tsx';

export default function OrganizerTournamentsRoute() {
  return (
    <AccessGate>
      <div className={styles.page}>
        <ScreenHead title={tournamentListWords.title} />
        <TournamentLists />
      </div>
    </AccessGate>
  );
}
