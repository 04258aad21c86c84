import { useEffect, useState } from 'react';

/** The part of a page that is read, of those with these ids: the last one that begins above the upper third of the window. */
export function useReadPart(parts: readonly string[]): string | undefined {
  const [read, setRead] = useState<string>();
  const ids = parts.join(' ');
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () =>
      setRead(sections.findLast((one) => one.getBoundingClientRect().top < innerHeight / 3)?.id);
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -67% 0px' });
    for (const one of sections) observer.observe(one);
    return () => observer.disconnect();
  }, [ids]);
  return read;
}
