import { oversightCalls, siteContactCodes, type SiteContact } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useForm } from 'react-hook-form';
import { checkedBy, showErrors } from '../../lib/forms.ts';
import { read } from '../../lib/query.ts';
import { ContactChangeContext } from '../../lib/siteInfo.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields/FurtherFields.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { SettingsPart } from '../../ui/SettingsPart.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import styles from './Admin.module.css';

const resolver = checkedBy<SiteContact>((contact) => siteContactCodes(trimmed(contact)) ?? {});

function trimmed(contact: SiteContact): SiteContact {
  const pairs = Object.entries(contact).map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(pairs) as SiteContact;
}

/** What pages tell: what was set here, else what the environment says. */
function told(contact: SiteContact, fallback: SiteContact): SiteContact {
  const set = Object.entries(contact).filter(([, value]) => value !== '');
  return { ...fallback, ...Object.fromEntries(set) };
}

interface FieldsProps {
  readonly contact: SiteContact;
  readonly fallback: SiteContact;
}

function useContactForm({ contact, fallback }: FieldsProps) {
  const alerts = useAlerts();
  const changeContact = use(ContactChangeContext);
  const { submit, busy } = useSubmit();
  const form = useForm<SiteContact>({ resolver, defaultValues: contact });
  const { isDirty } = form.formState;
  useUnsavedChangesGuard(isDirty);
  const save = form.handleSubmit((values) => {
    if (!isDirty) {
      alerts.show(words.contactUnchanged, 'note');
      return;
    }
    return submit(async (post) => {
      const sent = trimmed(values);
      const answer = await post(oversightCalls.saveSiteContact, sent);
      if (answer.ok) {
        form.reset(sent);
        changeContact(told(sent, fallback));
        alerts.show(words.contactSaved);
      } else if (answer.kind === 'refused') showErrors(form, answer.errors);
      else alerts.show(words.notSaved, 'error');
    });
  });
  return { form, save, busy };
}

const FIELDS = [
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'chatUrl', type: 'url', autoComplete: 'off' },
  { name: 'groupUrl', type: 'url', autoComplete: 'off' },
  { name: 'ownerName', type: 'text', autoComplete: 'organization' },
] as const;

function Fields(props: FieldsProps) {
  const { form, save, busy } = useContactForm(props);
  const { errors } = form.formState;
  const hintOf = (name: keyof SiteContact) => {
    const fallback = props.fallback[name];
    return fallback === '' ? words.contactHints[name] : words.contactFallback(fallback);
  };
  return (
    <Form className={styles.pairs} onSubmit={(event) => void save(event)}>
      {FIELDS.map(({ name, ...input }) => (
        <TextField
          key={name}
          label={words.contactFields[name]}
          hint={hintOf(name)}
          optional
          {...input}
          error={errors[name]?.message ?? null}
          {...form.register(name)}
        />
      ))}
      <TextArea
        label={words.contactFields.ownerAddress}
        hint={hintOf('ownerAddress')}
        optional
        autoComplete="street-address"
        maxLength={500}
        error={errors.ownerAddress?.message ?? null}
        {...form.register('ownerAddress')}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? commonWords.saving : words.saveContact}
        </Button>
      </FormActions>
    </Form>
  );
}

/** How visitors reach the people behind the site, and who they are. */
export function SiteContactForm() {
  // What is typed is not replaced by a later reading.
  const query = useQuery({
    ...read(oversightCalls.siteContact),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <SettingsPart title={words.contact} lead={words.contactLead}>
      {query.isError && (
        <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
          {words.failedText}
        </ErrorState>
      )}
      {query.isFetching && (
        <Skeleton>
          <Bone height={560} />
        </Skeleton>
      )}
      {query.data && !query.isFetching && <Fields {...query.data} />}
    </SettingsPart>
  );
}
