import type { Hall } from '@tournaments/contract';
import { shortDay } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import styles from '../Planner.module.css';
import { addBlock, addBreak, changeBlock, removeBlock, removeBreak, sameOnAllDays } from './edits.ts';
import type { HallParts } from './parts.ts';
import { TimeInput } from './TimeInput.tsx';

type Block = Hall['blocks'][number];

interface DayProps extends HallParts {
  readonly block: Block;
}

const HOUR = 3600;

/** After the last break, or in the middle of the day. */
function nextBreak({ startsAt, endsAt, breaks }: Block) {
  const last = breaks.at(-1)?.to;
  const from =
    last === undefined ? startsAt + Math.round((endsAt - startsAt) / 2 / HOUR) * HOUR : last + HOUR;
  return { from, to: Math.min(from + HOUR / 2, endsAt) };
}

function Breaks({ hall, block, onChange }: DayProps) {
  const set = (place: number, change: { from?: number; to?: number }) =>
    onChange(
      changeBlock(hall, block.day, {
        breaks: block.breaks.map((span, at) => (at === place ? { ...span, ...change } : span)),
      }),
    );
  if (block.breaks.length === 0) return null;
  return (
    <div className={styles.fields}>
      {block.breaks.map(({ from, to }, place) => (
        // The place is all that stays while its times are typed.
        <div key={place} className={styles.break}>
          <span>{words.breakLabel}</span>
          <TimeInput label={words.from} value={from} onChange={(at) => set(place, { from: at })} />
          <TimeInput label={words.to} value={to} onChange={(at) => set(place, { to: at })} />
          <IconButton
            label={words.removeBreak(from, to)}
            icon={<CloseIcon />}
            onClick={() => onChange(removeBreak(hall, block.day, from))}
          />
        </div>
      ))}
    </div>
  );
}

function DayActs({ hall, block, onChange }: DayProps) {
  return (
    <div className={styles.acts}>
      <Button kind="ghost" small onClick={() => onChange(addBreak(hall, nextBreak(block)))}>
        {words.addBreak}
      </Button>
      {hall.blocks.length > 1 && (
        <>
          <Button kind="ghost" small onClick={() => onChange(sameOnAllDays(hall, block.day))}>
            {words.sameOnAllDays}
          </Button>
          <IconButton
            label={words.removeDay(shortDay(block.startsAt))}
            icon={<CloseIcon />}
            onClick={() => onChange(removeBlock(hall, block.day))}
          />
        </>
      )}
    </div>
  );
}

function Day(props: DayProps) {
  const { hall, block, onChange } = props;
  const change = (next: Partial<Block>) => onChange(changeBlock(hall, block.day, next));
  return (
    <div className={styles.day}>
      <h3>{shortDay(block.startsAt)}</h3>
      <div className={styles.times}>
        <label>
          <span>{words.starts}</span>
          <TimeInput
            label={words.starts}
            value={block.startsAt}
            onChange={(startsAt) => change({ startsAt })}
          />
        </label>
        <label>
          <span>{words.latestStart}</span>
          <TimeInput
            label={words.latestStart}
            value={block.latestStartAt}
            onChange={(latestStartAt) => change({ latestStartAt })}
          />
        </label>
        <label>
          <span>{words.hallCloses}</span>
          <TimeInput
            label={words.hallCloses}
            value={block.endsAt}
            onChange={(endsAt) => change({ endsAt })}
          />
        </label>
      </div>
      <DayActs {...props} />
      <Breaks {...props} />
    </div>
  );
}

/** When is played, day by day, with the breaks. */
export function DaysForm(props: HallParts) {
  const { hall, onChange } = props;
  return (
    <section className={styles.section} aria-label={words.days}>
      <h2 className={styles.heading}>{words.days}</h2>
      {hall.blocks.map((block) => (
        <Day key={block.day} {...props} block={block} />
      ))}
      <div>
        <Button kind="ghost" small onClick={() => onChange(addBlock(hall))}>
          {words.addDay}
        </Button>
      </div>
    </section>
  );
}
