import type {
  KnockoutMatch,
  OrganizerEntry,
  OrganizerEvent,
  OrganizerTournament,
} from '@tournaments/contract';
import { useState } from 'react';
import { drawWords } from '../../../lib/texts/organizer-draw.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Again } from './Again.tsx';
import type { Saved } from './api.ts';
import { choicesFor, newSettings, type Choices } from './choices.ts';
import { GenerationForm } from './GenerationForm.tsx';
import { useDesignerDraft } from './useDesignerDraft.ts';
import { KnockoutDesigner } from './KnockoutDesigner.tsx';
import { newKnockoutDraft, withoutStrangers, type KnockoutDraft } from './knockoutDraft.ts';
import { EntriesNotice, HiddenNotice } from './Notices.tsx';
import { scrollToFixture } from './scrollToFixture.ts';
import { clubMembers, playing } from './teams.ts';

/** An event with what the server has of it. */
export interface LoadedEventProps {
  readonly event: OrganizerEvent;
  readonly tournament: OrganizerTournament;
  readonly entries: readonly OrganizerEntry[];
  /** The event's knockout, or the stage after its pools. */
  readonly knockout: Saved<KnockoutMatch>;
  readonly refresh: () => Promise<unknown>;
}

/** A knockout event: the form while nothing is saved, the designer as soon as there is a draft or a fixture. */
export function KnockoutEvent({ event, tournament, entries, knockout, refresh }: LoadedEventProps) {
  const alerts = useAlerts();
  const [touched, setTouched] = useDesignerDraft<Partial<Choices>>(`fixture-form:${event.id}`);
  const [kept, setDraft] = useDesignerDraft<KnockoutDraft>(`fixture:${event.id}:knockout`);
  const draft = kept && withoutStrangers(kept, entries);
  const [previous, setPrevious] = useState<KnockoutDraft | null>(null);
  const drawable = playing(entries);
  const choices = choicesFor(
    drawable.map(({ id }) => id),
    event,
    touched,
  );
  const generate = (fill = choices.fill) => {
    const settings = newSettings({ ...choices, fill }, tournament.seeding, false);
    const made = newKnockoutDraft({ entries: clubMembers(drawable), settings, fill });
    if (made.ok) setDraft(made.value);
    else alerts.show(drawWords.tooMany, 'error');
    scrollToFixture();
  };
  const form = (
    <GenerationForm
      entries={drawable}
      hasPools={false}
      isSeeded={tournament.seeding}
      choices={choices}
      onChange={(change) => setTouched({ ...touched, ...change })}
      onGenerate={() => generate()}
    />
  );
  const isSaved = knockout.matches.length > 0;
  const redraw = () => {
    setPrevious(draft);
    generate(draft?.settings.byHand !== true);
  };
  const undoRedraw = () => {
    setDraft(previous);
    setPrevious(null);
  };
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
      {isSaved && draft === null && <HiddenNotice tournament={tournament} refresh={refresh} />}
      <KnockoutDesigner
        event={event}
        tournament={tournament}
        entries={entries}
        saved={knockout}
        draft={draft}
        setDraft={setDraft}
        onRedraw={redraw}
        onUndoRedraw={draft !== null && previous !== null ? undoRedraw : undefined}
        refresh={refresh}
        hasTray
      />
    </>
  );
}
