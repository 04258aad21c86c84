import { passCalls, paths, routes } from '@tournaments/contract';
import { useState, type SyntheticEvent } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { refusalText } from '../../lib/send.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useSubmit } from '../../lib/submit.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { typedEarly } from '../../lib/typedEarly.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { OtpFields, useTypedOtp } from './OtpFields.tsx';

/** Where a booking is found again whose link is lost. */
export function FindPassPage() {
  useHead({ name: words.findName, description: words.findDescription, canonical: routes.findPass });
  const navigate = useNavigate();
  const { submit, busy } = useSubmit();
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | null>(null);
  const typed = useTypedOtp('pass_find');
  const isMissing = () => {
    const missing = reference.trim() === '';
    setError(missing ? words.referenceMissing : null);
    return missing;
  };
  const find = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isMissing()) return undefined;
    if (!typed.otp.wasSent) return void typed.send();
    return void submit(async (post) => {
      const answer = await post(passCalls.find, {
        reference: reference.trim(),
        email: typed.email.trim(),
        otp: typed.code.trim(),
      });
      if (answer.ok) navigate(paths.pass(answer.value.token), { replace: true });
      else typed.tell(refusalText(answer, words.failed));
    });
  };
  return (
    <Wrap>
      <FormPage>
        <ScreenHead title={words.findName}>{words.findLead}</ScreenHead>
        <Form onSubmit={find}>
          <TextField
            label={words.reference}
            hint={words.referenceHint}
            value={reference}
            ref={typedEarly(reference, setReference)}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            onChange={(event) => setReference(event.target.value)}
          />
          <OtpFields label={words.email} typed={typed} />
          {typed.otp.wasSent && (
            <FormActions>
              <Button type="submit" busy={busy}>
                {words.find}
              </Button>
            </FormActions>
          )}
        </Form>
      </FormPage>
    </Wrap>
  );
}
