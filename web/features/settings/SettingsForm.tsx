import { paths, type OrganizerTournament } from '@tournaments/contract';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { organizerHoldWords as holdWords } from '../../lib/texts/organizer-holds.ts';
import { organizerRefundWords as refundWords } from '../../lib/texts/organizer-refunds.ts';
import { organizerWaitingWords as waitingWords } from '../../lib/texts/organizer-waiting.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextArea } from '../../ui/fields/FurtherFields.tsx';
import { JumpLayout, useNamedPlace } from '../../ui/JumpLayout.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ClosedAddress } from './ClosedAddress.tsx';
import { CopyLine } from './CopyLine.tsx';
import { DeskAccess } from './DeskAccess.tsx';
import type { GroupFacts } from './formValues.ts';
import { FoldedGroup } from './FoldedGroup.tsx';
import { HoldSettings } from './HoldSettings.tsx';
import { RefundSettings } from './RefundSettings.tsx';
import { OfferSettings } from './OfferSettings.tsx';
import { SearchPreview } from './SearchPreview.tsx';
import { SeedingSwitch } from './SeedingSwitch.tsx';
import styles from './Settings.module.css';
import { SettingsGroup } from './SettingsGroup.tsx';
import { UmpireAccess } from './UmpireAccess.tsx';
import { useSaveSettings, type SaveSettings, type SettingsProps } from './useSettings.ts';

interface SearchWordsProps {
  readonly form: UseFormReturn<GroupFacts<'search'>>;
  readonly tournament: OrganizerTournament;
}

function SearchWords({ form, tournament }: SearchWordsProps) {
  const { origin } = useSiteInfo();
  const description = useWatch({ control: form.control, name: 'seoDescription' });
  return (
    <>
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
    </>
  );
}

/** The groups in their order: what every tournament needs, then what few change. */
const PLACES = [
  ['visibility', words.groups.visibility],
  ['umpires', words.groups.umpires],
  ['desk', words.desk],
  ['draw', words.groups.draw],
  ['holds', holdWords.settings],
  ['refunds', refundWords.settings],
  ['waiting', waitingWords.settings],
  ['search', words.groups.search],
].map(([name = '', text = '']) => ({ text, selector: `#settings-${name}` }));

interface GroupsProps {
  readonly tournament: OrganizerTournament;
  readonly save: SaveSettings;
}

/** What an organizer needs next: who sees the tournament, and who works on its day. */
function FirstGroups(group: GroupsProps) {
  const { tournament } = group;
  return (
    <div>
      <SettingsGroup
        name="visibility"
        {...group}
        isFirst
        isNeeded={!tournament.isPublic}
        now={words.visibilityNow(tournament)}
      >
        {({ register }) => (
          <>
            <Switch label={words.isPublic} hint={words.isPublicHint} {...register('isPublic')} />
            <Switch label={words.showFixtures} hint={words.showFixturesHint} {...register('showFixtures')} />
            <Switch label={words.showEntries} hint={words.showEntriesHint} {...register('showEntries')} />
            <Switch label={words.showPlayers} hint={words.showPlayersHint} {...register('showPlayers')} />
          </>
        )}
      </SettingsGroup>
      <SettingsGroup
        name="umpires"
        {...group}
        isFirst
        now={words.umpiresNow(tournament)}
        below={tournament.allowUmpireLogin && <UmpireAccess {...group} />}
      >
        {({ register }) => (
          <Switch
            label={words.allowUmpireLogin}
            hint={words.allowUmpireLoginHint}
            {...register('allowUmpireLogin')}
          />
        )}
      </SettingsGroup>
      <DeskAccess tournament={tournament} />
      <FoldedGroup
        name="draw"
        title={words.groups.draw}
        isFirst
        isDirty={false}
        now={words.seedingNow(tournament.seeding)}
      >
        <SeedingSwitch {...group} />
      </FoldedGroup>
    </div>
  );
}

/** The Settings part: who sees what, how umpires get in, and what few tournaments change. */
export function SettingsForm(props: SettingsProps) {
  const { tournament } = props;
  const { id, seoDescription } = tournament;
  const { origin } = useSiteInfo();
  const group = { tournament, save: useSaveSettings(props) };
  useNamedPlace(PLACES);
  return (
    <JumpLayout label={words.jumps} places={PLACES}>
      <div className={styles.settings}>
        <CopyLine label={words.address} value={origin + paths.tournament(id)} />
        <ClosedAddress {...group} />
        <FirstGroups {...group} />
        <section className={styles.further} aria-labelledby="settings-further">
          <h2 id="settings-further">{words.further}</h2>
          <HoldSettings tournamentId={id} />
          <RefundSettings tournamentId={id} />
          <OfferSettings tournamentId={id} />
          <SettingsGroup name="search" {...group} now={seoDescription.trim() || words.noDescription}>
            {(form) => <SearchWords form={form} tournament={tournament} />}
          </SettingsGroup>
        </section>
      </div>
    </JumpLayout>
  );
}
