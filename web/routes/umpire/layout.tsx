import { AreaLayout } from '../../ui/AreaLayout.tsx';

export default function UmpireLayout() {
  return <AreaLayout title="Umpire" links={[]} />;
}
