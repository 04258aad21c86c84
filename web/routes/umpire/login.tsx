import { UmpireLogin } from '../../features/umpire/UmpireLogin.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

export default function UmpireLoginRoute() {
  return (
    <Wrap>
      <UmpireLogin />
    </Wrap>
  );
}
