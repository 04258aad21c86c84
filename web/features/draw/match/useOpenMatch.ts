import { useSearchParams } from '../../../lib/router.tsx';
import { placeName, placeNamed, type MatchPlace } from './types.ts';

/** The match that is open stands in the address, so that Back closes it and a reload brings it back. */
export function useOpenMatch() {
  const [search, setSearch] = useSearchParams();
  const open = (place: MatchPlace) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('open', placeName(place));
      return next;
    });
  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        return next;
      },
      { replace: true },
    );
  return { opened: placeNamed(search.get('open') ?? ''), open, close };
}
