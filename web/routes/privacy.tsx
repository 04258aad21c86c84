import { PrivacyPage } from '../features/pages/PrivacyPage.tsx';

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
