import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function UmpireHomeRoute() {
  return <ComingScreen name="Umpire dashboard" />;
}
