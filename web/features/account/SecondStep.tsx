import { accountCalls } from '@tournaments/contract';
import { useForm } from 'react-hook-form';
import { checkedBy, showErrors } from '../../lib/forms.ts';
import { useOrganizerProfile } from '../../lib/session.ts';
import { useSubmit } from '../../lib/submit.ts';
import { secondStepWords as words } from '../../lib/texts/sessions.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { SettingsPart } from '../../ui/SettingsPart.tsx';
import { namesFields } from './failure.ts';

interface Values {
  oldPassword: string;
}

const EMPTY: Values = { oldPassword: '' };
const resolver = checkedBy<Values>(({ oldPassword }) => ({
  oldPassword: oldPassword === '' ? 'password-required' : null,
}));

function useSecondStep() {
  const alerts = useAlerts();
  const query = useOrganizerProfile();
  const { submit, busy } = useSubmit();
  const form = useForm<Values>({ resolver, defaultValues: EMPTY });
  const isOn = query.data?.secondStep ?? false;
  const save = form.handleSubmit(({ oldPassword }) =>
    submit(async (post) => {
      const answer = await post(accountCalls.saveSecondStep, { secondStep: !isOn, oldPassword });
      if (answer.ok) {
        form.reset(EMPTY);
        await query.refetch();
        alerts.show(isOn ? words.switchedOff : words.switchedOn);
      } else if (namesFields(answer)) showErrors(form, answer.errors);
      else alerts.show(words.failed, 'error');
    }),
  );
  return { form, save, busy, isOn, isKnown: query.data !== undefined };
}

/** The switch of the OTP at sign-in, which takes the password. */
export function SecondStep() {
  const { form, save, busy, isOn, isKnown } = useSecondStep();
  if (!isKnown) return null;
  return (
    <SettingsPart title={words.title} lead={isOn ? words.leadOn : words.leadOff}>
      <Form onSubmit={(event) => void save(event)}>
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={form.formState.errors.oldPassword?.message ?? null}
          {...form.register('oldPassword')}
        />
        <FormActions>
          <Button type="submit" kind="ghost" busy={busy}>
            {isOn ? words.switchOff : words.switchOn}
          </Button>
        </FormActions>
      </Form>
    </SettingsPart>
  );
}
