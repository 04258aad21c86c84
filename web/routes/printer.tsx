import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function PrinterRoute() {
  return <ComingScreen name="Printable fixtures" />;
}
