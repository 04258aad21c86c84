import { GuidePage } from '../features/pages/GuidePage.tsx';

export default function GuideRoute() {
  return <GuidePage />;
}
