import { UnsubscribePage } from '../features/pages/UnsubscribePage.tsx';

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
