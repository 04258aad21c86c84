import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function AdminLoginRoute() {
  return <ComingScreen name="Super admin login" />;
}
