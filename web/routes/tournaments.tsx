import { useParams } from '../lib/router.tsx';
import { ReceiptSlot } from '../features/booking/receipt/ReceiptSlot.tsx';
import { TournamentList } from '../features/tournaments/TournamentList.tsx';
import { Wrap } from '../ui/Wrap.tsx';

export default function TournamentsRoute() {
  const { organizationId } = useParams();
  return (
    <Wrap>
      <ReceiptSlot />
      <TournamentList organizationId={organizationId === undefined ? undefined : Number(organizationId)} />
    </Wrap>
  );
}
