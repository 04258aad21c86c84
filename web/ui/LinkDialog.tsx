import { useEffect, useRef } from 'react';
import { shareLinkWords as words } from '../lib/texts/share-link.ts';
import { Dialog } from './Dialog.tsx';
import { TextField } from './fields/TextField.tsx';

interface LinkDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** A link to be copied by hand, marked whole, where the browser lets no page copy. */
export default function LinkDialog({ address, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    // Without a box: heads make what they hold as small as a button.
    <div style={{ display: 'contents' }}>
      <Dialog open title={words.title} size="small" onClose={onClose}>
        <p>{words.notCopied}</p>
        <TextField ref={field} label={words.link} readOnly value={address} />
      </Dialog>
    </div>
  );
}
