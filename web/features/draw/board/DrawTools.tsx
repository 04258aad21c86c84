import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useDebounced } from '../../../lib/debounce.ts';
import { isTooShort } from '../../../lib/findEntries.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { typedEarly } from '../../../lib/typedEarly.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { ChevronUpIcon, FullscreenIcon, RefreshIcon } from '../../../ui/icons/draw.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../../ui/icons/first.tsx';
import styles from './Draw.module.css';
import { showInMiddle } from './reveal.ts';

/** How far one press of an arrow moves the board, in hundredths of the window's width. */
const STEP = 41;

interface SearchProps {
  /** Where the matches stand. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Whether no match here is of the name that is typed. */
  readonly isNobody: boolean;
}

interface DrawToolsProps extends SearchProps {
  readonly onReload?: (() => void) | undefined;
  /** Folds a list's tools again. */
  readonly onClose?: (() => void) | undefined;
  readonly hasBoard: boolean;
  /** One round below the other fills a phone anyway. */
  readonly isList?: boolean;
  /** Left out on small screens until somebody asks for them. */
  readonly isFolded?: boolean;
  readonly children?: ReactNode;
}

function scrollBoard(frame: HTMLElement | null, direction: 1 | -1): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame?.querySelector('[data-board]')?.scrollBy({
    left: (direction * STEP * window.innerWidth) / 100,
    behavior: calm ? 'instant' : 'smooth',
  });
}

/** Which of these places goes first: the match that is played, else the next one, else the last that was. */
function firstOf(found: readonly Element[]): number {
  const matchIs = (holds: (match: Element) => boolean) =>
    found.findIndex((one) => {
      const match = one.closest('article');
      return match !== null && holds(match);
    });
  const live = matchIs((match) => match.classList.contains(styles.live ?? ''));
  const next = matchIs((match) => match.querySelector(`.${styles.winner ?? ''}`) === null);
  return [live, next, found.length - 1].find((place) => place >= 0) ?? 0;
}

/** The place with somebody who is looked for that was shown last. */
const SHOWN = 'data-shown';

/** Who is looked for anew was not shown yet. */
function forgetShown(frame: HTMLElement | null): void {
  frame?.querySelector(`[${SHOWN}]`)?.removeAttribute(SHOWN);
}

/** Which of the matches with somebody who is looked for is shown, of how many: the one of now is the first. */
interface FoundPlace {
  readonly place: number;
  readonly count: number;
}

/**
 * Brings the next match with somebody who is looked for into view, or the one before it, at first the one of now; after the
 * last comes the first. Null where there is none.
 */
export function showFound(frame: HTMLElement | null, step: 1 | -1 = 1): FoundPlace | null {
  const sides = [...(frame?.querySelectorAll(`.${styles.found ?? ''}`) ?? [])];
  // Two of a name meet in one match.
  const found = [...new Set(sides.map((side) => side.closest('article') ?? side))];
  const last = found.findIndex((one) => one.hasAttribute(SHOWN));
  const first = firstOf(found);
  const index = last < 0 ? first : (last + step + found.length) % found.length;
  const one = found[index];
  forgetShown(frame);
  if (!one) return null;
  one.setAttribute(SHOWN, '');
  showInMiddle(one);
  return { place: ((index - first + found.length) % found.length) + 1, count: found.length };
}

/** How long somebody pauses in typing before what was found is shown, in milliseconds. */
const PAUSE = 500;

/** Shows what is found for a name that was typed here, first by itself, and where in it one is. */
function useShowing(frame: RefObject<HTMLElement | null>, typed: string) {
  const settled = useDebounced(typed, PAUSE);
  const isNew = useRef(false);
  const [at, setAt] = useState<FoundPlace | null>(null);
  const show = (step?: 1 | -1) => {
    isNew.current = false;
    setAt(showFound(frame.current, step));
  };
  const onPause = useEffectEvent(() => {
    if (isNew.current && settled !== '') show();
  });
  useEffect(() => onPause(), [settled]);
  const begin = () => {
    isNew.current = true;
    forgetShown(frame.current);
    setAt(null);
  };
  return { at, show, begin };
}

/** Whether a draw fills the screen, and the way there and back. */
export function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const toggle = () => {
    if (isFull) void document.exitFullscreen();
    else
      void import('./fullscreen.ts')
        .then(({ fillScreen }) => fillScreen(frame.current!))
        .catch(() => undefined);
  };
  return { isFull, toggle };
}

/** The field for a name; what is found is shown by itself, and one after the other by Enter or the arrows. */
function Search({ frame, typed, onType, isNobody }: SearchProps) {
  const { at, show, begin } = useShowing(frame, typed);
  const noneFound = isNobody && !isTooShort(typed) ? drawWords.noneFound : null;
  // Whoever closed it left nothing to go on from.
  const here = typed === '' ? null : at;
  const type = (text: string) => {
    begin();
    onType(text);
  };
  return (
    <form
      role="search"
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <input
        type="search"
        aria-label={drawWords.find}
        placeholder={drawWords.find}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        ref={typedEarly(typed, type)}
        onChange={(event) => type(event.target.value)}
      />
      <span role="status" className={cx(styles.note, noneFound !== null && styles.none)}>
        {noneFound ?? (here && drawWords.foundAt(here.place, here.count))}
      </span>
      {here && (
        <>
          <IconButton label={drawWords.foundBefore} icon={<ChevronUpIcon />} onClick={() => show(-1)} />
          <IconButton label={drawWords.foundNext} icon={<ChevronDownIcon />} onClick={() => show()} />
        </>
      )}
    </form>
  );
}

/** What readers of a draw can do: find somebody, fill the screen, load again, move sideways. */
export function DrawTools({ frame, typed, onType, isNobody, isFolded, ...props }: DrawToolsProps) {
  const { onReload, onClose, hasBoard, isList, children } = props;
  const { isFull, toggle } = useFullscreen(frame);
  return (
    <div className={cx(styles.tools, isFolded && styles.folded)} data-scripted>
      <Search {...{ frame, typed, onType, isNobody }} />
      {children}
      {!isList && (
        <IconButton
          label={isFull ? drawWords.leaveFullscreen : drawWords.fullscreen}
          icon={<FullscreenIcon />}
          onClick={toggle}
        />
      )}
      {onReload && <IconButton label={drawWords.reload} icon={<RefreshIcon />} onClick={onReload} />}
      {isList && onClose && <IconButton label={drawWords.closeFind} icon={<CloseIcon />} onClick={onClose} />}
      {hasBoard && (
        <>
          <IconButton
            label={drawWords.scrollLeft}
            icon={<ChevronLeftIcon />}
            onClick={() => scrollBoard(frame.current, -1)}
          />
          <IconButton
            label={drawWords.scrollRight}
            icon={<ChevronRightIcon />}
            onClick={() => scrollBoard(frame.current, 1)}
          />
        </>
      )}
    </div>
  );
}
