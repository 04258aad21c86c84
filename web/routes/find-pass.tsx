import { KeptSlot } from '../features/booking/receipt/KeptSlot.tsx';
import { FindPassPage } from '../features/pass/FindPassPage.tsx';

export default function FindPassRoute() {
  return (
    <>
      <KeptSlot />
      <FindPassPage />
    </>
  );
}
