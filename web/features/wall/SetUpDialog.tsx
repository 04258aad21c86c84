import { paths } from '@tournaments/contract';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useParams } from '../../lib/router.tsx';
import { courtScreenWords } from '../../lib/texts/court-screens.ts';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { Button } from '../../ui/Button.tsx';
import { CourtScreens } from '../../ui/CourtScreens.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldPair, Form } from '../../ui/Form.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { NumberField, TextField } from '../../ui/fields/TextField.tsx';
import { BLOCKS, blockOf, searchOf, settingsOf, type WallSettings } from './settings.ts';

interface SetUpDialogProps {
  readonly settings: WallSettings;
  readonly onClose: () => void;
}

const FORM = 'wall-setup';
const ALL = 'all';

/** What a wall shows and for which screen; it goes into the address, which can be kept as a bookmark of the screen. */
export default function SetUpDialog({ settings, onClose }: SetUpDialogProps) {
  const { tournamentId = '' } = useParams();
  const go = useNavigate();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({
    block: settings.block ?? ALL,
    courts: settings.courts.join(', '),
    events: settings.events.join(', '),
    theme: settings.theme,
    screen: String(settings.screen.inches),
    reader: String(settings.screen.metres),
    sound: settings.hasSound ? 'on' : '',
  });
  const field = (name: string) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    const block = blockOf(typed['block']) ?? undefined;
    const next = settingsOf(block ?? null, { get: (name) => typed[name] ?? null });
    onClose();
    go(paths.wall(tournamentId, block) + searchOf(next), { replace: true });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.setUp}
      actions={
        <Button kind="primary" type="submit" form={FORM}>
          {words.show}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={show}>
        <SelectField
          label={words.block}
          options={[
            { value: ALL, text: words.allBlocks },
            ...BLOCKS.map((block) => ({ value: block, text: words.titles[block] })),
          ]}
          {...field('block')}
        />
        <FieldPair>
          <NumberField label={words.inches} hint={words.inchesHint} min={20} max={150} {...field('screen')} />
          <NumberField label={words.metres} hint={words.metresHint} min={3} max={40} {...field('reader')} />
        </FieldPair>
        <FieldPair>
          <TextField label={words.courts} hint={words.allWhenEmpty('1, 2, 3')} {...field('courts')} />
          <TextField label={words.events} hint={words.allWhenEmpty('MS, XD')} {...field('events')} />
        </FieldPair>
        <SelectField
          label={words.theme}
          options={[
            { value: 'dark', text: words.dark },
            { value: 'light', text: words.light },
          ]}
          {...field('theme')}
        />
        <Switch
          label={words.soundOfCalls}
          checked={typed['sound'] === 'on'}
          onChange={({ target }) => setTyped((before) => ({ ...before, sound: target.checked ? 'on' : '' }))}
        />
      </Form>
      <OneCourt tournamentId={Number(tournamentId)} />
    </Dialog>
  );
}

/** The other screen of a hall: one court alone. */
function OneCourt({ tournamentId }: { readonly tournamentId: number }) {
  const [court, setCourt] = useState('1');
  const isCourt = /^\d{1,3}$/.test(court);
  return (
    <>
      <NumberField
        label={courtScreenWords.number}
        value={court}
        onChange={({ target }) => setCourt(target.value)}
      />
      <CourtScreens tournamentId={tournamentId} courts={isCourt ? [Number(court)] : []} />
    </>
  );
}
