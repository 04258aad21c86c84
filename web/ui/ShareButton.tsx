import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../lib/lazyLoading.ts';
import { shareWords as words } from '../lib/texts/share.ts';
import { useAlerts } from './Alerts.tsx';
import { IconButton } from './Button.tsx';
import { ShareIcon } from './icons/share.tsx';

const loadDialog = () => import('./LinkDialog.tsx');

/** Most browsers copy. */
const LinkDialog = lazy(() => loadWithRetry(loadDialog));

interface ShareButtonProps {
  readonly name: string;
  /** The address of the page; with a text it stands there already. */
  readonly address?: string;
  /** Makes a message that ends with its link. */
  readonly text?: () => string;
  /** `icon` where its place has no looks of its own. */
  readonly look?: 'icon';
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

/**
 * Hands on the address of a page, or a message, by what the device has for it; where there is nothing, copies it. A
 * message goes without a separate address: devices would put that behind the link it ends with.
 */
export default function ShareButton({ name, address = '', text, look }: ShareButtonProps) {
  const alerts = useAlerts();
  const [isRefused, setRefused] = useState(false);
  const share = async () => {
    const message = text?.();
    if (
      await isHandedOn({ title: name, ...(message === undefined ? { url: address } : { text: message }) })
    ) {
      return;
    }
    try {
      await navigator.clipboard.writeText(message ?? address);
      alerts.show(text === undefined ? words.copied : words.textCopied);
    } catch {
      // Without network the dialog may not come.
      const hasDialog = text === undefined && (await loadDialog().then(Boolean, () => false));
      if (hasDialog) setRefused(true);
      else alerts.show(text === undefined ? words.notCopied : words.textNotCopied, 'error');
    }
  };
  const label = text === undefined ? words.share : words.shareOf(name);
  const onClick = () => void share();
  if (look === 'icon') {
    return <IconButton data-scripted label={label} icon={<ShareIcon size={20} />} onClick={onClick} />;
  }
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={onClick}>
        <ShareIcon size={22} />
      </button>
      {isRefused && (
        <Suspense fallback={null}>
          <LinkDialog address={address} onClose={() => setRefused(false)} />
        </Suspense>
      )}
    </>
  );
}
