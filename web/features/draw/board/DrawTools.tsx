import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useDebounced } from '../../../lib/debounce.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { typedEarly } from '../../../lib/typedEarly.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { FullscreenIcon, RefreshIcon } from '../../../ui/icons/draw.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/first.tsx';
import styles from './Draw.module.css';
import { showInMiddle } from './reveal.ts';

/** How far one press of an arrow moves the board, in hundredths of the window's width. */
const STEP = 41;

export interface SearchProps {
  /** Where the matches stand. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

interface SearchPlace {
  /** Of the one that the page is known for. */
  readonly role?: 'search';
  /** What is said of what was found. */
  readonly children?: ReactNode;
}

interface DrawToolsProps extends SearchProps {
  readonly foundText: string | null;
  readonly onReload?: (() => void) | undefined;
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

/** Brings one match with somebody who is looked for into view, the one of now first; after the last comes the first. */
export function showFound(frame: HTMLElement | null, index: number): void {
  const found = [...(frame?.querySelectorAll(`.${styles.found ?? ''}`) ?? [])];
  const one = found[(firstOf(found) + index) % found.length];
  if (one) showInMiddle(one);
}

/** How long somebody pauses in typing before what was found is shown, in milliseconds. */
const PAUSE = 500;

/** Shows what is found for a name that was typed here, first by itself and then by Enter. */
function useShowing(frame: RefObject<HTMLElement | null>, typed: string) {
  const settled = useDebounced(typed, PAUSE);
  /** How many were shown of what is typed; null before somebody types. */
  const shown = useRef<number | null>(null);
  const show = () => {
    showFound(frame.current, shown.current ?? 0);
    shown.current = (shown.current ?? 0) + 1;
  };
  useEffect(() => {
    if (shown.current !== 0 || settled === '') return;
    showFound(frame.current, 0);
    shown.current = 1;
  }, [settled, frame]);
  const begin = () => void (shown.current = 0);
  return { show, begin };
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

/** The field for a name; what is found is shown by itself, and one after the other by Enter. */
export function Search({ frame, typed, onType, role, children }: SearchProps & SearchPlace) {
  const { show, begin } = useShowing(frame, typed);
  const type = (text: string) => {
    begin();
    onType(text);
  };
  return (
    <form
      role={role}
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
      {children}
    </form>
  );
}

/** What readers of a draw can do: find somebody, fill the screen, load again, move sideways. */
export function DrawTools({ frame, typed, onType, foundText, isFolded, ...props }: DrawToolsProps) {
  const { onReload, hasBoard, isList, children } = props;
  const { isFull, toggle } = useFullscreen(frame);
  return (
    <div className={cx(styles.tools, isFolded && styles.folded)} data-scripted>
      <Search role="search" {...{ frame, typed, onType }}>
        <span role="status" className={styles.note}>
          {foundText}
        </span>
      </Search>
      {children}
      {!isList && (
        <IconButton
          label={isFull ? drawWords.leaveFullscreen : drawWords.fullscreen}
          icon={<FullscreenIcon />}
          onClick={toggle}
        />
      )}
      {onReload && <IconButton label={drawWords.reload} icon={<RefreshIcon />} onClick={onReload} />}
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
