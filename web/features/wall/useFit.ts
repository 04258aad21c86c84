import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';

/** The way in which all names of a wall are written, and who changes it. */
interface WallFit {
  readonly way: number;
  /** Goes up with each new beginning: what had room in the first way before is measured again too. */
  readonly attempt: number;
  /** A text has no room when it is written in this way: all try the next one. */
  readonly lacksRoom: (way: number) => void;
  /** Other texts, or other room for them: all begin with the first way. */
  readonly tryAnew: () => void;
}

const nothing = () => undefined;
export const WallFitContext = createContext<WallFit>({
  way: 0,
  attempt: 0,
  lacksRoom: nothing,
  tryAnew: nothing,
});

/** What all texts around which it stands are fitted by: the first of several ways in which each of them has room. */
export function useWallFit(ways: number): WallFit {
  const [state, setState] = useState({ way: 0, attempt: 0 });
  const lacksRoom = useCallback(
    (tried: number) =>
      setState((now) => (now.way === tried ? { ...now, way: Math.min(tried + 1, ways - 1) } : now)),
    [ways],
  );
  const tryAnew = useCallback(() => setState(({ attempt }) => ({ way: 0, attempt: attempt + 1 })), []);
  return useMemo(() => ({ ...state, lacksRoom, tryAnew }), [state, lacksRoom, tryAnew]);
}

/**
 * The way to write a text of a wall, and the element that holds it, by measuring; the width of what is around the
 * element must not depend on what is written in it. Another `text`, another width or another size of letters
 * makes all be measured anew.
 */
export function useFit(text: string): readonly [RefObject<HTMLSpanElement | null>, number] {
  const element = useRef<HTMLSpanElement>(null);
  const { way, attempt, lacksRoom, tryAnew } = useContext(WallFitContext);
  useLayoutEffect(() => {
    tryAnew();
    return tryAnew;
  }, [text, tryAnew]);
  useLayoutEffect(() => {
    const { current } = element;
    // Fractions of a pixel are no lack of room.
    if (current !== null && current.scrollWidth > current.clientWidth + 1) lacksRoom(way);
  }, [way, attempt, text, lacksRoom]);
  useEffect(() => {
    const around = element.current?.parentElement;
    if (!around) return undefined;
    // A line is as high as its letters want.
    const roomOf = () => `${around.clientWidth} ${around.clientHeight}`;
    let room = roomOf();
    const observer = new ResizeObserver(() => {
      if (roomOf() === room) return;
      room = roomOf();
      tryAnew();
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [text, tryAnew]);
  return [element, way];
}
