import { useEffect, useState } from 'react';
import { preloadReceipt } from './ReceiptSlot.tsx';

async function bring() {
  const [payment, otp] = await Promise.all([
    import('./PaymentDialog.tsx'),
    import('./OtpDialog.tsx'),
    preloadReceipt(),
  ]);
  return { PaymentDialog: payment.PaymentDialog, OtpDialog: otp.OtpDialog };
}

type Dialogs = Awaited<ReturnType<typeof bring>>;

/** The dialogs' code: comes once the page stands, ahead of need, so that a network that drops later does no harm. */
export function useDialogs() {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(() => void bring().then(setDialogs, () => undefined), []);
  /** Makes sure that they are there; false when the network does not bring them. */
  async function load(): Promise<boolean> {
    try {
      setDialogs(await bring());
      return true;
    } catch {
      return false;
    }
  }
  return { dialogs, load };
}
