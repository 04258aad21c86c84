import { fixedTexts, paths, tournamentCalls, type OrganizerTournament } from '@tournaments/contract';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDrafts } from '../../lib/drafts.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { showErrors, useFormDraft } from '../../lib/forms.ts';
import { useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { CopyLine } from './CopyLine.tsx';
import { bodyOf, factsOf, type Facts } from './formValues.ts';
import { SearchPreview } from './SearchPreview.tsx';
import styles from './Settings.module.css';
import { UmpireBlock } from './UmpireBlock.tsx';

interface SettingsFormProps {
  readonly tournament: OrganizerTournament;
  /** Reads the tournaments anew. */
  readonly refresh: () => Promise<unknown>;
}

/** A new password is asked for by a press, and not by one of some days ago. */
const kept = (facts: Facts): Facts => ({ ...facts, generatePassword: false });

function useSettings({ tournament, refresh }: SettingsFormProps) {
  const drafts = useDrafts();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const key = `settings:${tournament.id}`;
  const [isDraft, setDraft] = useState(() => drafts.read<Facts>(key) !== null);
  const form = useForm<Facts>({ defaultValues: { ...factsOf(tournament), ...drafts.read<Facts>(key) } });
  useFormDraft(form, key, kept);
  const forget = () => {
    drafts.clear(key);
    setDraft(false);
  };
  useUnsavedChangesGuard(form.formState.isDirty || isDraft);
  const save = form.handleSubmit((values) =>
    submit(async (post) => {
      const answer = await post(tournamentCalls.updateSettings, bodyOf(values, tournament));
      if (answer.ok) {
        forget();
        form.reset({ ...values, generatePassword: false });
        alerts.show(fixedTexts.settingsSaved);
        await refresh();
        return;
      }
      const isAway = answer.kind === 'failed' && answer.status === 0;
      alerts.show(isAway ? words.unreachable : fixedTexts.somethingWrong, 'error');
      if (answer.kind === 'refused') showErrors(form, answer.errors);
    }),
  );
  const discard = () => {
    forget();
    form.reset(factsOf(tournament));
  };
  return { form, save, busy, isDraft, discard };
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type SettingsProps = ReturnType<typeof useSettings> & { readonly tournament: OrganizerTournament };

function Umpires({ form, tournament }: Pick<SettingsProps, 'form' | 'tournament'>) {
  const { origin } = useSiteInfo();
  const [isAllowed, isResetAsked] = useWatch({
    control: form.control,
    name: ['allowUmpireLogin', 'generatePassword'],
  });
  return (
    <Group title={words.umpires}>
      <Switch
        label={words.allowUmpireLogin}
        hint={words.allowUmpireLoginHint}
        {...form.register('allowUmpireLogin')}
      />
      {isAllowed && (
        <UmpireBlock
          tournament={tournament}
          origin={origin}
          isResetAsked={isResetAsked}
          onReset={(wanted) => form.setValue('generatePassword', wanted, { shouldDirty: true })}
        />
      )}
    </Group>
  );
}

function SearchWords({ form, tournament }: Pick<SettingsProps, 'form' | 'tournament'>) {
  const { origin } = useSiteInfo();
  const description = useWatch({ control: form.control, name: 'seoDescription' });
  return (
    <Group title={words.search}>
      <TextArea
        label={words.description}
        hint={`${words.descriptionHint} ${words.characters(description.length)}`}
        rows={3}
        maxLength={1000}
        {...form.register('seoDescription')}
      />
      <TextField
        label={words.keywords}
        hint={words.keywordsHint}
        maxLength={1000}
        autoComplete="off"
        {...form.register('seoKeywords')}
      />
      <SearchPreview
        tournament={tournament}
        address={origin + paths.tournament(tournament.id)}
        description={description}
      />
    </Group>
  );
}

/** The Settings part: who sees what, how umpires get in, and the words for search engines. */
export function SettingsForm(props: SettingsFormProps) {
  const { tournament } = props;
  const { origin } = useSiteInfo();
  const { form, save, busy, isDraft, discard } = useSettings(props);
  return (
    <Form onSubmit={(event) => void save(event)}>
      {isDraft && <DraftNotice onDiscard={discard} />}
      <CopyLine label={words.address} value={origin + paths.tournament(tournament.id)} />
      <Group title={words.visibility}>
        <Switch label={words.isPublic} hint={words.isPublicHint} {...form.register('isPublic')} />
        <Switch label={words.showFixtures} hint={words.showFixturesHint} {...form.register('showFixtures')} />
        <Switch label={words.showEntries} hint={words.showEntriesHint} {...form.register('showEntries')} />
        <Switch label={words.showPlayers} hint={words.showPlayersHint} {...form.register('showPlayers')} />
      </Group>
      <Umpires form={form} tournament={tournament} />
      <Group title={words.draw}>
        <Switch label={words.seeding} hint={words.seedingHint} {...form.register('seeding')} />
      </Group>
      <SearchWords form={form} tournament={tournament} />
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? commonWords.saving : commonWords.save}
        </Button>
      </FormActions>
    </Form>
  );
}
