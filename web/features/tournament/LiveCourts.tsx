import { useCourtName } from '../../lib/courtNames.ts';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import { useOnOwnCourts } from '../../lib/placeless.ts';
import { SharedLive } from '../../lib/SharedLive.tsx';
import { CourtLinks } from '../../ui/CourtLinks.tsx';

interface LiveCourtsProps {
  readonly tournamentId: number;
  /** The matches that are played now. */
  readonly live: readonly PlacedMatch[];
}

/** Each match on court as a link by its court. */
export default function LiveCourts(props: LiveCourtsProps) {
  return (
    <SharedLive live={props.live}>
      <Courts {...props} />
    </SharedLive>
  );
}

function Courts({ tournamentId, live }: LiveCourtsProps) {
  return <CourtLinks tournamentId={tournamentId} live={useOnOwnCourts(live)} courtName={useCourtName()} />;
}
