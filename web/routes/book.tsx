import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function BookRoute() {
  return <ComingScreen name="Event booking" />;
}
