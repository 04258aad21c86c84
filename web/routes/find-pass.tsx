import KeptBookings from '../features/booking/receipt/KeptBookings.tsx';
import { FindPassPage } from '../features/pass/FindPassPage.tsx';
import { useIsAlive } from '../lib/alive.ts';

export default function FindPassRoute() {
  // The server knows nothing of what a device keeps.
  const isAlive = useIsAlive();
  return (
    <>
      {isAlive && <KeptBookings />}
      <FindPassPage />
    </>
  );
}
