import type { OrganizerTournament } from '@tournaments/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch, type DefaultValues, type UseFormReturn } from 'react-hook-form';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { showErrors, useFormDraft } from '../../lib/forms.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Form } from '../../ui/Form.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import { groupOf, isStored, type GroupFacts, type GroupName } from './formValues.ts';
import { SaveRow } from './SaveRow.tsx';
import styles from './Settings.module.css';
import type { SaveSettings } from './useSettings.ts';

interface GroupProps<Name extends GroupName> {
  readonly name: Name;
  readonly tournament: OrganizerTournament;
  readonly save: SaveSettings;
  /** The fields of the group. */
  readonly children: (form: UseFormReturn<GroupFacts<Name>>) => ReactNode;
  /** What stands below its button, and is not saved with it. */
  readonly below?: ReactNode;
  /** What is stored, in a line. */
  readonly now: string;
  readonly isFirst?: boolean;
  readonly isNeeded?: boolean;
}

/** The form of a group: what is stored, or what was typed before. */
function useGroupForm<Name extends GroupName>({ name, tournament }: GroupProps<Name>) {
  const drafts = useDrafts();
  const key = `settings:${tournament.id}:${name}`;
  const stored = groupOf(tournament, name);
  const [draft, setDraft] = useState(() => drafts.read<GroupFacts<Name>>(key));
  const form = useForm<GroupFacts<Name>>({
    defaultValues: { ...stored, ...draft } as DefaultValues<GroupFacts<Name>>,
  });
  useFormDraft(form, key);
  const values = useWatch({ control: form.control }) as GroupFacts<Name>;
  const isDirty = !isStored(stored, values);
  useStored(form, stored);
  const forget = () => {
    drafts.clear(key);
    setDraft(null);
  };
  const discard = () => {
    forget();
    form.reset(stored);
  };
  return { form, isDirty, isDraft: draft !== null && isDirty, forget, discard };
}

/** Takes what another device stored meanwhile, unless something else is typed here. */
function useStored<Name extends GroupName>(
  form: UseFormReturn<GroupFacts<Name>>,
  stored: GroupFacts<Name>,
): void {
  const before = useRef(stored);
  useEffect(() => {
    if (isStored(before.current, stored)) return;
    if (isStored(before.current, form.getValues())) form.reset(stored);
    before.current = stored;
  });
}

function useGroup<Name extends GroupName>(props: GroupProps<Name>) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const { form, isDirty, isDraft, forget, discard } = useGroupForm(props);
  const [isSaved, setSaved] = useState(false);
  const save = form.handleSubmit((values) => {
    if (!isDirty) {
      forget();
      alerts.show(commonWords.unchanged, 'note');
      return Promise.resolve();
    }
    return submit(async (post) => {
      const answer = await props.save(post, { changes: values });
      setSaved(answer.ok);
      if (answer.ok) forget();
      else if (answer.kind === 'refused') showErrors(form, answer.errors);
    });
  });
  return { form, save, busy, isDirty, isSaved, isDraft, discard };
}

/** Settings that belong together, with a button that saves them and nothing else. */
export function SettingsGroup<Name extends GroupName>(props: GroupProps<Name>) {
  const { name, children, below, now, isFirst, isNeeded } = props;
  const { form, save, busy, isDirty, isSaved, isDraft, discard } = useGroup(props);
  const title = words.groups[name];
  return (
    <FoldedGroup {...{ name, title, now, isDirty, isFirst, isNeeded }}>
      <Form onSubmit={(event) => void save(event)}>
        <div className={styles.fields}>{children(form)}</div>
        <SaveRow group={title} {...{ isDirty, isSaved, busy }} onDiscard={isDraft ? discard : null} />
      </Form>
      {below}
    </FoldedGroup>
  );
}
