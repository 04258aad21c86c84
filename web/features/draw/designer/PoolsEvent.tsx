import type { PoolMatch } from '@tournaments/contract';
import { generateWords } from '../../../lib/texts/organizer-draw.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Again } from './Again.tsx';
import { usePoolFixtures, type Saved } from './api.ts';
import { choicesFor, newSettings, type Choices } from './choices.ts';
import { EntriesNotice } from './Notices.tsx';
import { PartSkeleton } from '../../../ui/Skeleton.tsx';
import { FailedEvent } from './States.tsx';
import { GenerationForm } from './GenerationForm.tsx';
import { useDesignerDraft } from './useDesignerDraft.ts';
import type { LoadedEventProps } from './KnockoutEvent.tsx';
import { PoolsDesigner } from './PoolsDesigner.tsx';
import { newPoolsDraft, withoutStrangers, type PoolsDraft } from './poolsDraft.ts';
import { scrollToFixture } from './scrollToFixture.ts';
import { clubMembers, playing } from './teams.ts';

/** An event of pools and a knockout after them, with what is saved of it. */
export function PoolsEvent(props: LoadedEventProps) {
  const pools = usePoolFixtures(props.event.id);
  if (pools.data) return <LoadedPools {...props} pools={pools.data} />;
  return pools.isError ? <FailedEvent onRetry={() => void pools.refetch()} /> : <PartSkeleton />;
}

/** The form while nothing is saved, the designer as soon as there is a draft or saved pools. */
function LoadedPools(props: LoadedEventProps & { readonly pools: Saved<PoolMatch> }) {
  const { event, tournament, entries, pools } = props;
  const alerts = useAlerts();
  const [touched, setTouched] = useDesignerDraft<Partial<Choices>>(`fixture-form:${event.id}`);
  const [kept, setDraft] = useDesignerDraft<PoolsDraft>(`fixture:${event.id}:pools`);
  const draft = kept && withoutStrangers(kept, entries);
  const drawable = playing(entries);
  const choices = choicesFor(
    drawable.map(({ id }) => id),
    event,
    touched,
  );
  const generate = () => {
    const settings = newSettings(choices, tournament.seeding, true);
    const { pools: count, places, meetings, qualifiers, fill } = choices;
    const sizes = { pools: count, places, meetings, qualifiers };
    const made = newPoolsDraft({ entries: clubMembers(drawable), settings, sizes, fill });
    if (made.ok) setDraft(made.value);
    else alerts.show(generateWords.tooManyForPools(drawable.length, count, places), 'error');
    scrollToFixture();
  };
  const form = (
    <GenerationForm
      entries={drawable}
      hasPools
      isSeeded={tournament.seeding}
      choices={choices}
      onChange={(change) => setTouched({ ...touched, ...change })}
      onGenerate={generate}
    />
  );
  const isSaved = pools.matches.length > 0;
  if (!isSaved && draft === null) {
    return (
      <>
        <EntriesNotice event={event} tournament={tournament} entries={drawable.length} />
        {form}
      </>
    );
  }
  return (
    <>
      {!isSaved && (
        <Again settings={draft?.settings} isSeeded={tournament.seeding}>
          {form}
        </Again>
      )}
      <PoolsDesigner {...props} draft={draft} setDraft={setDraft} onRedraw={generate} />
    </>
  );
}
