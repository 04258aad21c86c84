import { draftWords } from '../lib/texts/organizer.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Says that a form holds what was typed before, and offers to go back to what is stored. */
export function DraftNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice
      action={
        <Button kind="ghost" small onClick={onDiscard}>
          {draftWords.discard}
        </Button>
      }
    >
      {draftWords.kept}
    </Notice>
  );
}

/** Offers what was typed before, where a form has to begin with its defaults. */
export function DraftOffer({ onRestore }: { readonly onRestore: () => void }) {
  return (
    <Notice
      action={
        <Button kind="ghost" small onClick={onRestore}>
          {draftWords.restore}
        </Button>
      }
    >
      {draftWords.offered}
    </Notice>
  );
}
