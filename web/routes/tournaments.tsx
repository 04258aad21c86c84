import { ReceiptSlot } from '../features/booking/receipt/ReceiptSlot.tsx';
import { FollowedSlot } from '../features/tournaments/FollowedSlot.tsx';
import { TournamentList } from '../features/tournaments/TournamentList.tsx';
import { Wrap } from '../ui/Wrap.tsx';

export default function TournamentsRoute() {
  return (
    <Wrap>
      <ReceiptSlot />
      <FollowedSlot />
      <TournamentList />
    </Wrap>
  );
}
