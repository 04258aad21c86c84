import { sessionCalls } from '@tournaments/contract';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { ChangePasswordForm } from '../../features/account/ChangePasswordForm.tsx';
import { SecondStep } from '../../features/account/SecondStep.tsx';
import { Sessions } from '../../ui/Sessions.tsx';

export default function ChangePasswordRoute() {
  return (
    <AccountFrame>
      <ChangePasswordForm />
      <SecondStep />
      <Sessions
        list={sessionCalls.sessions}
        end={sessionCalls.endSession}
        endOthers={sessionCalls.endOtherSessions}
      />
    </AccountFrame>
  );
}
