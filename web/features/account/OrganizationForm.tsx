import { accountCalls, emailCode, fixedTexts, mobileCode, nameCode } from '@tournaments/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft } from '../../lib/drafts.ts';
import { checkedBy, showErrors, useKeptDraft } from '../../lib/forms.ts';
import { useHead } from '../../lib/head.ts';
import { useMissing } from '../../lib/navigation.ts';
import { useOrganization } from '../../lib/session.ts';
import { useLeaveGuard } from '../../lib/leaving.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/words/common.ts';
import { accountWords as words } from '../../lib/words/organizer.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions, ScreenHead } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { namesFields } from './failure.ts';
import { firstWord } from './greeting.ts';
import { useRefreshOrganization } from './session.ts';

interface Facts {
  name: string;
  email: string;
  mobile: string;
}

const resolver = checkedBy<Facts>((values) => ({
  name: nameCode(values.name),
  email: emailCode(values.email.trim()),
  mobile: mobileCode(values.mobile),
}));

function useFacts() {
  const { id, name, email, mobile } = useOrganization();
  const draft = `organization:${id}`;
  const alerts = useAlerts();
  const refresh = useRefreshOrganization();
  const { submit, busy } = useSubmit();
  const [isDraft, setDraft] = useState(() => readDraft<Facts>(draft) !== null);
  const form = useForm<Facts>({
    resolver,
    defaultValues: { name, email, mobile, ...readDraft<Facts>(draft) },
  });
  useKeptDraft(form, draft);
  useLeaveGuard(form.formState.isDirty || isDraft);
  const save = form.handleSubmit((values) =>
    submit(async (post) => {
      const answer = await post(accountCalls.updateOrganization, { ...values, email: values.email.trim() });
      if (answer.ok) {
        clearDraft(draft);
        setDraft(false);
        form.reset(values);
        alerts.show(fixedTexts.saved);
        return refresh();
      }
      if (namesFields(answer)) showErrors(form, answer.errors);
      else alerts.show(fixedTexts.internalError, 'error');
    }),
  );
  return { form, save, busy };
}

/** My Organization: who the organizer is and how to reach them. */
export function OrganizationForm() {
  useHead({ name: words.myOrganization });
  const { name } = useOrganization();
  const { form, save, busy } = useFacts();
  const isSent = useMissing() === 'mobile';
  const { errors } = form.formState;
  return (
    <>
      <ScreenHead title={words.hello(firstWord(name))}>{words.profileLead}</ScreenHead>
      {isSent && <Notice kind="warning">{words.mobileFirst}</Notice>}
      <Form narrow onSubmit={(event) => void save(event)}>
        <TextField
          label={words.organization}
          autoComplete="organization"
          error={errors.name?.message ?? null}
          {...form.register('name')}
        />
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message ?? null}
          {...form.register('email')}
        />
        <TextField
          type="tel"
          label={words.mobile}
          hint={words.mobileHint}
          autoComplete="tel"
          error={errors.mobile?.message ?? null}
          {...form.register('mobile')}
        />
        <TextField label={words.country} hint={words.countryHint} value="IN" disabled readOnly />
        <FormActions>
          <Button type="submit" busy={busy}>
            {busy ? commonWords.saving : commonWords.save}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
