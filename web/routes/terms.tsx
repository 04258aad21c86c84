import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function TermsRoute() {
  return <ComingScreen name="Terms &amp; Conditions" />;
}
