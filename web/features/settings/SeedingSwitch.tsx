import type { OrganizerTournament } from '@tournaments/contract';
import { useState } from 'react';
import { useSubmit } from '../../lib/submit.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import type { SaveSettings } from './useSettings.ts';

interface SeedingSwitchProps {
  readonly tournament: Pick<OrganizerTournament, 'seeding'>;
  readonly save: SaveSettings;
}

/** Whether seeds can be put in order, saved by the switch itself. */
export function SeedingSwitch({ tournament, save }: SeedingSwitchProps) {
  const { submit } = useSubmit();
  /** What the switch was set to, as long as its call is on the way. */
  const [sent, setSent] = useState<boolean | null>(null);
  const turn = (seeding: boolean) =>
    submit(async (post) => {
      setSent(seeding);
      await save(post, { changes: { seeding } });
      setSent(null);
    });
  return (
    <Switch
      label={words.seeding}
      hint={words.seedingHint}
      checked={sent ?? tournament.seeding}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
