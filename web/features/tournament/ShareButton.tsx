import { shareWords as words } from '../../lib/texts/share.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { ShareIcon } from '../../ui/icons/share.tsx';

interface ShareButtonProps {
  readonly name: string;
  readonly address: string;
}

/** Whether the device took what it was given, or somebody thought better of it. */
async function isHandedOn(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Hands the page on by what the device has for it; where there is nothing, copies its address. */
export default function ShareButton({ name, address }: ShareButtonProps) {
  const alerts = useAlerts();
  const share = async () => {
    if (await isHandedOn({ title: name, url: address })) return;
    try {
      await navigator.clipboard.writeText(address);
      alerts.show(words.copied);
    } catch {
      alerts.show(words.notCopied, 'error');
    }
  };
  return (
    <button type="button" aria-label={words.share} title={words.share} onClick={() => void share()}>
      <ShareIcon size={22} />
    </button>
  );
}
