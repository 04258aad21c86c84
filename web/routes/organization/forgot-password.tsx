import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function OrganizationForgotPasswordRoute() {
  return <ComingScreen name="Forgot password" />;
}
