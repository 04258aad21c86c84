import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function AboutRoute() {
  return <ComingScreen name="About" />;
}
