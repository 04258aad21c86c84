import { accountCalls, fixedTexts, type SharedCode } from '@tournaments/contract';
import { isUpiId } from '@tournaments/engine';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { checkedBy, showErrors, useFormDraft } from '../../lib/forms.ts';
import { useMissing } from '../../lib/navigation.ts';
import { useOrganization } from '../../lib/session.ts';
import { useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { useSubmit } from '../../lib/submit.ts';
import { useImage } from '../../lib/useImage.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { accountWords as words } from '../../lib/texts/organizer.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { ImageField } from '../../ui/fields/ImageField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureText, namesFields } from './failure.ts';
import { useRefreshOrganization } from './session.ts';
import styles from '../../ui/Sessions.module.css';

interface Payment {
  upiId: string;
}

function upiCode(typed: string, saved: string | null): SharedCode | null {
  const upiId = typed.trim();
  if (upiId === '') return 'upi-required';
  return upiId === saved || isUpiId(upiId) ? null : 'upi-invalid';
}

function usePayment() {
  const drafts = useDrafts();
  const organization = useOrganization();
  const draft = `payment-settings:${organization.id}`;
  const alerts = useAlerts();
  const refresh = useRefreshOrganization();
  const { submit, busy } = useSubmit();
  const image = useImage(organization.qrCode, (text) => alerts.show(text, 'error'));
  const form = useForm<Payment>({
    resolver: checkedBy<Payment>(({ upiId }) => ({ upiId: upiCode(upiId, organization.upiId) })),
    defaultValues: { upiId: organization.upiId ?? '', ...drafts.read<Payment>(draft) },
  });
  useFormDraft(form, draft);
  const [isDraft, setDraft] = useState(() => drafts.read<Payment>(draft) !== null);
  useUnsavedChangesGuard(form.formState.isDirty || isDraft || image.isChanged);
  const save = form.handleSubmit((values) =>
    submit(async (post) => {
      const qrCode = await image.upload();
      if (qrCode === undefined) return;
      const answer = await post(accountCalls.updatePayment, {
        upiId: values.upiId.trim(),
        qrCode: qrCode ?? '',
      });
      if (answer.ok) {
        drafts.clear(draft);
        setDraft(false);
        form.reset(values);
        image.settle();
        alerts.show(fixedTexts.saved);
        return refresh();
      }
      if (namesFields(answer)) showErrors(form, answer.errors);
      else alerts.show(failureText(answer), 'error');
    }),
  );
  const discard = () => {
    drafts.clear(draft);
    setDraft(false);
    form.reset({ upiId: organization.upiId ?? '' });
  };
  return { form, save, busy, image, isDraft, discard };
}

/** Payment Settings: where the entry fees of the organizer's tournaments go. */
export function PaymentSettingsForm() {
  const { form, save, busy, image, isDraft, discard } = usePayment();
  const { upiId } = useOrganization();
  const isMissing = useMissing() === 'upi' && !upiId;
  const { errors } = form.formState;
  return (
    <>
      <div>
        <h2>{words.paymentSettings}</h2>
        <p className={styles.when}>{words.paymentLead}</p>
      </div>
      {isMissing && <Notice kind="warning">{words.upiFirst}</Notice>}
      {isDraft && <DraftNotice onDiscard={discard} />}
      <Form narrow onSubmit={(event) => void save(event)}>
        <TextField
          label={words.upiId}
          hint={words.upiHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          error={errors.upiId?.message ?? null}
          {...form.register('upiId')}
        />
        <ImageField optional label={words.qrCode} hint={words.qrHint} alt={words.qrPreview} image={image} />
        <FormActions>
          <Button type="submit" busy={busy}>
            {busy ? commonWords.saving : commonWords.save}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
