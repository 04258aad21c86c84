import { AboutPage } from '../features/pages/AboutPage.tsx';

export default function AboutRoute() {
  return <AboutPage />;
}
