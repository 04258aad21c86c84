import { OwnReceipt } from '../../features/receipts/ReceiptPage.tsx';
import { useParams } from '../../lib/router.tsx';

export default function OwnReceiptRoute() {
  const { booking } = useParams();
  return <OwnReceipt booking={Number(booking) || 0} />;
}
