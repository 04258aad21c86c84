import { DeskLogin } from '../../features/desk/DeskLogin.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

export default function DeskLoginRoute() {
  return (
    <Wrap>
      <DeskLogin />
    </Wrap>
  );
}
