import { useParams } from '../lib/router.tsx';
import { PassPage } from '../features/pass/PassPage.tsx';

export default function PassRoute() {
  const { token = '' } = useParams();
  return <PassPage key={token} token={token} />;
}
