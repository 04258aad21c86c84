import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function GuideRoute() {
  return <ComingScreen name="Website Guide" />;
}
