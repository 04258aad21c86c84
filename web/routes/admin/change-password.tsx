import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function AdminChangePasswordRoute() {
  return <ComingScreen name="Change password of the super admin" />;
}
