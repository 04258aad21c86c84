import { fixedTexts, tournamentCalls, type OrganizerTournament } from '@tournaments/contract';
import { useCallback, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { checkedBy, showErrors, useFormDraft } from '../../lib/forms.ts';
import { useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { isUnreachable, type Answer, type Failure } from '../../lib/send.ts';
import { secondsOf, typedPeriod } from '../../lib/localTime.ts';
import { useSubmit, type Post } from '../../lib/submit.ts';
import { useImage } from '../../lib/useImage.ts';
import { basicInfoWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { baseOf, checkFacts, factsOf, isConflict, versionFor, type Base, type Facts } from './formValues.ts';

interface Options {
  readonly tournament: OrganizerTournament | null;
  readonly refresh: () => Promise<OrganizerTournament | null>;
  readonly onCreated: (id: number) => void;
}

interface Draft {
  readonly facts: Facts;
  readonly base: Base | null;
}

/** So long (s) it is told that all is saved: it lies over the fields that are read next. */
const SAVED_FOR = 4;

const resolver = checkedBy<Facts>(checkFacts);

function bodyOf(facts: Facts, poster: string | null) {
  const { name, details, address } = facts;
  const startsAt = secondsOf(facts.startsAt) ?? 0;
  const endsAt = secondsOf(facts.endsAt) ?? 0;
  return { name, details, address, startsAt, endsAt, ...typedPeriod(facts), poster, events: [] };
}

/** Sends the facts: creates the tournament or saves it upon `version`; answers the new id, null for a saved one. */
async function sendFacts(
  post: Post,
  tournament: OrganizerTournament | null,
  version: number | undefined,
  body: ReturnType<typeof bodyOf>,
): Promise<Answer<number | null>> {
  if (!tournament) {
    const created = await post(tournamentCalls.createTournament, body);
    return created.ok ? { ok: true, value: created.value.id } : created;
  }
  const saved = await post(tournamentCalls.updateTournament, {
    ...body,
    id: tournament.id,
    ...(version === undefined ? {} : { version }),
  });
  return saved.ok ? { ok: true, value: null } : saved;
}

/** The form's state: what it began from, the draft that came back, and how often it was filled anew. */
function useFacts(tournament: OrganizerTournament | null) {
  const drafts = useDrafts();
  const key = `tournament:${tournament?.id ?? 'new'}`;
  const [draft, setDraft] = useState(() => drafts.read<Draft>(key));
  const [base, setBase] = useState(() => draft?.base ?? baseOf(tournament));
  const [filled, setFilled] = useState(0);
  const form = useForm<Facts>({
    resolver,
    shouldFocusError: false,
    defaultValues: draft?.facts ?? factsOf(tournament),
  });
  const kept = useCallback((facts: Facts): Draft => ({ facts, base }), [base]);
  useFormDraft(form, key, kept);
  const forget = () => {
    drafts.clear(key);
    setDraft(null);
  };
  /** Puts the stored facts into the form. */
  const fill = () => {
    forget();
    form.reset(factsOf(tournament));
    setBase(baseOf(tournament));
    setFilled((count) => count + 1);
  };
  return { form, base, setBase, filled, forget, fill, isDraft: draft !== null };
}

/** Says what went wrong; a failing server says nothing, the form just becomes usable again (decision A14). */
function tell(answer: Failure, form: UseFormReturn<Facts>, say: (text: string) => void): void {
  if (answer.kind === 'refused') {
    say(fixedTexts.somethingWrong);
    showErrors(form, answer.errors);
  }
  if (isUnreachable(answer)) say(words.unreachable);
}

/** Everything behind the form with the basic facts of a tournament. */
export function useBasicInfo({ tournament, refresh, onCreated }: Options) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const facts = useFacts(tournament);
  const { form } = facts;
  const [isConflicting, setConflicting] = useState(false);
  const say = (text: string) => alerts.show(text, 'error');
  const poster = useImage(tournament?.poster ?? null, say);

  const isChanged = form.formState.isDirty || facts.isDraft || poster.isChanged;
  useUnsavedChangesGuard(isChanged);

  const sendForm = async (post: Post, values: Facts, base: Base | null) => {
    const fileName = await poster.upload();
    if (fileName === undefined) return;
    const version = versionFor(base, baseOf(tournament));
    const answer = await sendFacts(post, tournament, version, bodyOf(values, fileName));
    if (!answer.ok) {
      tell(answer, form, say);
      const isTaken = answer.kind === 'refused' && isConflict(answer.message);
      // What is stored by now must be known before somebody can save upon it.
      if (isTaken) await refresh();
      setConflicting(isTaken);
      return;
    }
    facts.forget();
    form.reset(values, { keepValues: true });
    poster.settle();
    setConflicting(false);
    alerts.show(fixedTexts.tournamentSaved, 'success', {
      travels: answer.value !== null,
      seconds: SAVED_FOR,
    });
    const stored = await refresh();
    // The next edit begins from what was just stored.
    facts.setBase(baseOf(stored));
    if (answer.value !== null) onCreated(answer.value);
  };

  const saveUpon = (base: Base | null) =>
    form.handleSubmit((values) => {
      if (tournament !== null && !isChanged) {
        alerts.show(commonWords.unchanged, 'note');
        return;
      }
      return submit((post) => sendForm(post, values, base));
    });
  return {
    form,
    poster,
    save: saveUpon(facts.base),
    busy,
    isChanged,
    filled: facts.filled,
    draft: { isShown: facts.isDraft, discard: facts.fill },
    conflict: {
      isThere: isConflicting,
      saveMine: () => void saveUpon(baseOf(tournament))(),
      takeTheirs: () => {
        setConflicting(false);
        facts.fill();
      },
    },
  };
}
