import { TermsPage } from '../features/pages/TermsPage.tsx';

export default function TermsRoute() {
  return <TermsPage />;
}
