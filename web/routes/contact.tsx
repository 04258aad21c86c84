import { ContactPage } from '../features/pages/ContactPage.tsx';

export default function ContactRoute() {
  return <ContactPage />;
}
