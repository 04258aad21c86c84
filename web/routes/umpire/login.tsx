import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function UmpireLoginRoute() {
  return <ComingScreen name="Umpire login" />;
}
