import { useLeaveConfirmation } from '../lib/unsavedChanges.ts';
import { leaveWords as words } from '../lib/texts/organizer.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks before a form with unsaved changes is left; stands once in an area. */
export function LeaveDialog() {
  const { isAsked, isLogout, stay, go } = useLeaveConfirmation();
  return (
    <Dialog
      open={isAsked}
      hasOwnBack
      onClose={stay}
      title={words.title}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={go}>
            {words.leave}
          </Button>
          <Button onClick={stay}>{words.stay}</Button>
        </>
      }
    >
      <p>{isLogout ? words.logoutText : words.text}</p>
    </Dialog>
  );
}
