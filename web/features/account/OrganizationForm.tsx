import {
  accountCalls,
  emailCode,
  emailKey,
  fixedTexts,
  mobileCode,
  nameCode,
  sharedRefusals,
  tenDigits,
} from '@tournaments/contract';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { checkedBy, showErrors, useFormDraft } from '../../lib/forms.ts';
import { useHead } from '../../lib/documentHead.ts';
import { useMissing } from '../../lib/navigation.ts';
import { useOrganization } from '../../lib/session.ts';
import { useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { accountWords as words } from '../../lib/texts/organizer.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { EmailField, TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions, ScreenHead } from '../../ui/Form.tsx';
import { OtpDialog } from '../../ui/OtpDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../../ui/Sessions.module.css';
import { namesFields } from './failure.ts';
import { firstWord } from './greeting.ts';
import { useRefreshOrganization } from './session.ts';

interface Facts {
  name: string;
  email: string;
  mobile: string;
  oldPassword: string;
}

/** A password is never kept. */
const kept = ({ name, email, mobile }: Facts) => ({ name, email, mobile });

const resolver = checkedBy<Facts>((values) => ({
  name: nameCode(values.name),
  email: emailCode(values.email.trim()),
  mobile: mobileCode(tenDigits(values.mobile)),
}));

function useFacts() {
  const drafts = useDrafts();
  const { id, name, email, mobile } = useOrganization();
  const draft = `organization:${id}`;
  const alerts = useAlerts();
  const refresh = useRefreshOrganization();
  const { submit, busy } = useSubmit();
  const [isDraft, setDraft] = useState(() => drafts.read<Partial<Facts>>(draft) !== null);
  const form = useForm<Facts>({
    resolver,
    defaultValues: { name, email, mobile, ...drafts.read<Partial<Facts>>(draft), oldPassword: '' },
  });
  useFormDraft(form, draft, kept);
  useUnsavedChangesGuard(form.formState.isDirty || isDraft);
  /** The new e-mail that an OTP must prove. */
  const [unproved, setUnproved] = useState<string | null>(null);
  const [typedEmail, typedMobile] = useWatch({ control: form.control, name: ['email', 'mobile'] });
  const takesPassword =
    emailKey(typedEmail) !== emailKey(email) || tenDigits(typedMobile.trim()) !== tenDigits(mobile);
  const saveValues = (values: Facts) =>
    submit(async (post) => {
      const mobile = tenDigits(values.mobile.trim());
      const { oldPassword, ...facts } = { ...values, email: values.email.trim(), mobile };
      const sent = oldPassword === '' ? facts : { ...facts, oldPassword };
      const answer = await post(accountCalls.updateOrganization, sent);
      setUnproved(null);
      if (answer.ok) {
        drafts.clear(draft);
        setDraft(false);
        form.reset({ ...values, mobile, oldPassword: '' });
        alerts.show(fixedTexts.saved);
        return refresh();
      }
      if (namesFields(answer)) {
        if (answer.errors['email'] === sharedRefusals['email-unproved']) setUnproved(facts.email);
        else showErrors(form, answer.errors);
      } else alerts.show(fixedTexts.internalError, 'error');
    });
  const save = form.handleSubmit(saveValues);
  const proof = {
    email: unproved,
    close: () => setUnproved(null),
    onValid: () => saveValues(form.getValues()),
  };
  const discard = () => {
    drafts.clear(draft);
    setDraft(false);
    form.reset({ name, email, mobile, oldPassword: '' });
  };
  return { form, save, busy, takesPassword, proof, isDraft, discard };
}

/** Asked for where e-mail or mobile is another one. */
function OwnPassword({ form }: { readonly form: UseFormReturn<Facts> }) {
  return (
    <PasswordField
      label={words.ownPassword}
      hint={words.ownPasswordHint}
      autoComplete="current-password"
      error={form.formState.errors.oldPassword?.message ?? null}
      {...form.register('oldPassword')}
    />
  );
}

/** The greeting over a screen of the account. */
export function Greeting({ screen }: { readonly screen: 'myOrganization' | 'paymentSettings' }) {
  useHead({ name: words[screen] });
  return <ScreenHead title={words.hello(firstWord(useOrganization().name))} />;
}

/** Who the organizer is and how to reach them. */
export function OrganizationForm() {
  const { form, save, busy, takesPassword, proof, isDraft, discard } = useFacts();
  const isSent = useMissing() === 'mobile';
  const { errors } = form.formState;
  return (
    <section className={styles.section} aria-labelledby="details">
      <h2 id="details">{words.details}</h2>
      <p className={styles.when}>{words.profileLead}</p>
      {isSent && <Notice kind="warning">{words.mobileFirst}</Notice>}
      {isDraft && <DraftNotice onDiscard={discard} />}
      <Form narrow onSubmit={(event) => void save(event)}>
        <TextField
          label={words.organization}
          autoComplete="organization"
          error={errors.name?.message ?? null}
          {...form.register('name')}
        />
        <EmailField
          label={words.email}
          onMeant={(meant) => form.setValue('email', meant, { shouldDirty: true })}
          error={errors.email?.message ?? null}
          {...form.register('email')}
        />
        <TextField
          type="tel"
          label={words.mobile}
          hint={commonWords.mobileHint}
          autoComplete="tel"
          error={errors.mobile?.message ?? null}
          {...form.register('mobile')}
        />
        {takesPassword && <OwnPassword form={form} />}
        <SelectField
          label={words.country}
          hint={words.countryHint}
          options={[{ value: 'IN', text: words.india }]}
          disabled
        />
        <FormActions>
          <Button type="submit" busy={busy}>
            {busy ? commonWords.saving : commonWords.save}
          </Button>
        </FormActions>
      </Form>
      <OtpDialog
        open={proof.email !== null}
        onClose={proof.close}
        type="organizer_email"
        email={proof.email ?? ''}
        failure={fixedTexts.internalErrorOtp}
        onValid={proof.onValid}
      />
    </section>
  );
}
