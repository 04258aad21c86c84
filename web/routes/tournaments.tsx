import { useParams } from '../lib/router.tsx';
import { ReceiptSlot } from '../features/booking/receipt/ReceiptSlot.tsx';
import { FollowedSlot } from '../features/tournaments/FollowedSlot.tsx';
import { TournamentList } from '../features/tournaments/TournamentList.tsx';
import { Wrap } from '../ui/Wrap.tsx';

export default function TournamentsRoute() {
  const { organizationId } = useParams();
  return (
    <Wrap>
      <ReceiptSlot />
      <FollowedSlot />
      <TournamentList organizationId={organizationId === undefined ? undefined : Number(organizationId)} />
    </Wrap>
  );
}
