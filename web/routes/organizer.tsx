import { useParams } from '../lib/router.tsx';
import { ReceiptSlot } from '../features/booking/receipt/ReceiptSlot.tsx';
import { FollowedSlot } from '../features/tournaments/FollowedSlot.tsx';
import { OrganizerPage } from '../features/tournaments/OrganizerPage.tsx';
import { Wrap } from '../ui/Wrap.tsx';

export default function OrganizerRoute() {
  const { organizationId } = useParams();
  return (
    <Wrap>
      <ReceiptSlot />
      <FollowedSlot />
      <OrganizerPage organizationId={Number(organizationId)} />
    </Wrap>
  );
}
