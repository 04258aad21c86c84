import { ownWaitingCalls } from '@tournaments/contract';
import { organizerWaitingWords as words } from '../../lib/texts/organizer-waiting.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import { SaveRow } from './SaveRow.tsx';
import { SettingWait } from './SettingWait.tsx';
import { countOf, useOwnSetting } from './useOwnSetting.ts';
import { useTyped } from './useTyped.ts';

/** How long a place is kept for who waits. */
export function OfferSettings({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError, refetch, save, busy, error } = useOwnSetting({
    ...ownWaitingCalls,
    ...{ tournamentId, field: 'hours', words },
  });
  const { typed, type, forget, isDraft } = useTyped<string>(tournamentId, 'waiting');
  const stored = String(data?.hours ?? '');
  const shown = typed ?? stored;
  const isDirty = shown !== stored;
  const onDiscard = isDraft && isDirty ? forget : null;
  const now = data && words.now(data.hours);
  return (
    <FoldedGroup name="waiting" title={words.settings} {...{ now, isError, isDirty }}>
      <p>{words.settingsText}</p>
      {!data && <SettingWait {...{ isError, refetch }} />}
      {data && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void save({ tournamentId, hours: countOf(shown) }, forget);
          }}
        >
          <TextField
            label={words.hours}
            hint={words.hoursHint}
            error={error}
            value={shown}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            onChange={(event) => type(event.currentTarget.value.trim())}
          />
          <SaveRow group={words.settings} {...{ isDirty, busy, onDiscard }} />
        </Form>
      )}
    </FoldedGroup>
  );
}
