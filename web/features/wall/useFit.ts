import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * The first of several ways to write a text that has room in its element, by measuring; the width of what is around the
 * element must not depend on what is written in it. `text` and that width make it measured anew.
 */
export function useFit(ways: number, text: string): readonly [RefObject<HTMLSpanElement | null>, number] {
  const element = useRef<HTMLSpanElement>(null);
  const [tried, setTried] = useState({ text, way: 0 });
  const way = tried.text === text ? tried.way : 0;
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || way >= ways - 1) return;
    // Fractions of a pixel are no lack of room.
    if (current.scrollWidth > current.clientWidth + 1) setTried({ text, way: way + 1 });
  }, [way, ways, text]);
  useEffect(() => {
    const around = element.current?.parentElement;
    if (!around) return undefined;
    let width = around.clientWidth;
    const observer = new ResizeObserver(() => {
      if (around.clientWidth === width) return;
      width = around.clientWidth;
      setTried({ text, way: 0 });
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [text]);
  return [element, way];
}
