import { PassReceipt } from '../features/receipts/ReceiptPage.tsx';
import { useParams } from '../lib/router.tsx';

export default function ReceiptRoute() {
  const { token = '', booking } = useParams();
  return <PassReceipt token={token} booking={Number(booking) || 0} />;
}
