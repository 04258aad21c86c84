import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function FixturesRoute() {
  return <ComingScreen name="Event fixtures" />;
}
