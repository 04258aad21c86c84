import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { submitSoon, wasByHand } from '../lib/byItself.ts';
import { WHOLE_CODE, type Otp } from '../lib/otp.ts';
import { commonWords } from '../lib/texts/common.ts';
import { otpWords } from '../lib/texts/otp.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { OtpField } from './fields/FurtherFields.tsx';
import styles from './OtpWindow.module.css';
import { SendOtp } from './SendOtp.tsx';

interface OtpWindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly otp: Otp;
  /** The code is being checked, or work that follows is under way. */
  readonly busy: boolean;
  /** Checks the code as it was typed; true empties the field for another time, false marks it. */
  readonly onCode: (code: string) => Promise<boolean>;
}

const FORM = 'otp-form';

/** The window of every one-time password: sends it, counts down until another may be sent, takes the code. */
export function OtpWindow({ open, onClose, email, otp, busy, onCode }: OtpWindowProps) {
  const [code, setCode] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isAwaited = open && otp.wasSent;
  useEffect(() => {
    if (isAwaited) field.current?.focus();
  }, [isAwaited]);
  const type = (typed: string, event: ChangeEvent<HTMLInputElement>) => {
    setCode(typed);
    setRefused(false);
    if (otp.wasSent && WHOLE_CODE.test(typed) && wasByHand(event)) submitSoon(event.currentTarget);
  };
  const leave = () => {
    setCode('');
    setRefused(false);
    onClose();
  };
  const validate = async () => {
    if (busy) return;
    if (await onCode(code.trim())) {
      setCode('');
      return;
    }
    setRefused(otp.wasSent);
    field.current?.select();
  };
  const sending = (
    <div key="send" className={styles.sending}>
      <SendOtp otp={otp} onSend={otp.send} />
      <p role="status">{otp.notice ?? (otp.wasSent && !isRefused ? otpWords.sent : '')}</p>
    </div>
  );
  const typed = (
    <form
      key="code"
      id={FORM}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void validate();
      }}
    >
      <OtpField
        ref={field}
        label={otpWords.otp}
        hint={otpWords.hint}
        error={isRefused ? otpWords.refused : null}
        value={code}
        onCode={type}
      />
    </form>
  );
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={otpWords.title}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={leave}>
            {commonWords.back}
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {otpWords.validate}
          </Button>
        </>
      }
    >
      <p>{otpWords.lead(email)}</p>
      {otp.wasSent ? [typed, sending] : [sending, typed]}
    </Dialog>
  );
}
