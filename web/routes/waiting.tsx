import { WaitingPage } from '../features/booking/waiting/WaitingPage.tsx';
import { useParams } from '../lib/router.tsx';

export default function WaitingRoute() {
  const { token = '' } = useParams();
  return <WaitingPage key={token} token={token} />;
}
