import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function ContactRoute() {
  return <ComingScreen name="Contact Us" />;
}
