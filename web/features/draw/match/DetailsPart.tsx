import { sharedRefusals, resultMark } from '@tournaments/contract';
import { useState, type SubmitEvent } from 'react';
import { commonWords } from '../../../lib/texts/common.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup, Switch } from '../../../ui/fields/ChoiceField.tsx';
import {
  courtOf,
  detailsOf,
  hasDetails,
  isCourt,
  lacksWinner,
  outcomeOfDetails,
  timeOf,
  typedDetailsOf,
  walkoverSides,
  type TypedDetails,
} from './details.ts';
import styles from './Match.module.css';
import { MatchFoot } from './MatchFoot.tsx';
import type { PartProps } from './parts.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { SlotWarnings } from './SlotWarnings.tsx';
import type { MatchEvent, Stage } from './types.ts';

interface FieldsProps {
  readonly typed: TypedDetails;
  readonly change: (changes: Partial<TypedDetails>) => void;
  readonly fault: string | null;
}

/** The value of the choice for whoever is still to come. */
const TO_COME = 'to-come';

function chosenValue({ winner, isWinnerChosen }: TypedDetails): string {
  return isWinnerChosen ? (winner ?? TO_COME) : '';
}

function WalkoverFields({
  match,
  typed,
  change,
  fault,
  nameOf,
}: FieldsProps & Pick<PartProps, 'match' | 'nameOf'>) {
  const options = walkoverSides(match).map((side) =>
    side === null ? { value: TO_COME, text: words.toCome } : { value: side, text: nameOf(side) },
  );
  return (
    <>
      <Switch
        label={words.walkover}
        checked={typed.isWalkover}
        onChange={(event) => change({ isWalkover: event.target.checked, isDecidedHere: true })}
      />
      {typed.isWalkover && (
        <RadioGroup
          label={words.goesThrough}
          hint={words.walkoverHint}
          options={options}
          value={chosenValue(typed)}
          error={fault}
          onChange={({ target: { value } }) =>
            change({
              winner: value === 'A' || value === 'B' ? value : null,
              isWinnerChosen: true,
              isDecidedHere: true,
            })
          }
        />
      )}
    </>
  );
}

interface DetailsPartProps extends PartProps {
  readonly event: MatchEvent;
  readonly stage: Stage;
}

/** Court, time and walkover of a match; a match without play needs neither court nor time. */
export function DetailsPart(props: DetailsPartProps) {
  const { match, saves, asking, onDone, nameOf } = props;
  const alerts = useAlerts();
  const [typed, setTyped] = useState(() => typedDetailsOf(match));
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Partial<TypedDetails>) => setTyped((before) => ({ ...before, ...changes }));
  const place = { eventId: match.eventId, stage: props.stage, matchNumber: match.matchNumber };
  const hasPlayer = match.sideA !== null || match.sideB !== null;
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isCourt(typed.court) || lacksWinner(typed)) return;
    const wanted = detailsOf(match, typed);
    if (hasDetails(match, wanted)) {
      alerts.show(commonWords.unchanged, 'note');
      onDone();
      return;
    }
    const details = { ...wanted, seen: resultMark(match) };
    const mayGo = await asking(outcomeOfDetails(match, details));
    if (mayGo && (await saves.saveDetails(match, details))) onDone();
  };
  if (match.status === 'bye') return <p>{words.isBye}</p>;
  return (
    <form className={styles.part} noValidate onSubmit={(event) => void save(event)}>
      {!typed.isWalkover && (
        <>
          <PlaceFields
            tournamentId={props.event.tournamentId}
            typed={typed}
            change={change}
            fault={isChecked && !isCourt(typed.court) ? words.courtFault : null}
          />
          <SlotWarnings
            tournamentId={props.event.tournamentId}
            place={place}
            court={courtOf(typed.court)}
            scheduledAt={timeOf(typed.time)}
          />
        </>
      )}
      {hasPlayer && (
        <WalkoverFields
          match={match}
          typed={typed}
          change={change}
          fault={isChecked && lacksWinner(typed) ? sharedRefusals['walkover-winner-missing'] : null}
          nameOf={nameOf}
        />
      )}
      <MatchFoot saves={saves}>
        <Button type="submit" busy={saves.busy}>
          {saves.busy ? words.saving : words.save}
        </Button>
      </MatchFoot>
    </form>
  );
}
