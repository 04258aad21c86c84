import { AccessGate } from '../../features/organizer-tournaments/AccessGate.tsx';
import styles from '../../features/organizer-tournaments/Lists.module.css';
import { TournamentLists } from '../../features/organizer-tournaments/TournamentLists.tsx';
import { useNotYours } from '../../lib/navigation.ts';
import { tournamentListWords } from '../../lib/texts/organizer-tournaments.ts';
import { ScreenHead } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';

export default function OrganizerTournamentsRoute() {
  const isNotYours = useNotYours();
  return (
    <AccessGate>
      <div className={styles.page}>
        <ScreenHead title={tournamentListWords.title} />
        {isNotYours && (
          <Notice kind="warning" title={tournamentListWords.notYours}>
            {tournamentListWords.notYoursText}
          </Notice>
        )}
        <TournamentLists />
      </div>
    </AccessGate>
  );
}
