import { UmpireFrame } from '../../features/umpire/UmpireFrame.tsx';

export default function UmpireLayout() {
  return <UmpireFrame />;
}
