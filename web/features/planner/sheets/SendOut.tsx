import { useState } from 'react';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChatIcon, PrintIcon } from '../../../ui/icons/icons.tsx';
import { courtLists } from '../order/courtLists.ts';
import type { PlannerParts } from '../parts.ts';
import { ShareDialog } from './ShareDialog.tsx';

/** What goes out of the house: the sheets of the courts, and the order as messages. */
export function SendOut({
  tournament,
  view,
  planner,
}: Pick<PlannerParts, 'tournament' | 'view' | 'planner'>) {
  const [isSharing, setSharing] = useState(false);
  const { day, plan } = planner;
  return (
    <>
      <Button kind="ghost" small onClick={() => print()}>
        <PrintIcon size={18} /> {words.print}
      </Button>
      <Button kind="ghost" small onClick={() => setSharing(true)}>
        <ChatIcon size={18} /> {words.tool.share}
      </Button>
      {isSharing && (
        <ShareDialog
          {...{ tournament, view }}
          lists={courtLists(day, plan?.planned ?? [])}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
