import { useLocation, useSearchParams } from '../../../lib/router.tsx';
import { stepBack } from '../../../lib/steps.ts';
import { placeName, placeNamed, type MatchPlace } from './types.ts';

/** Noted with the step that opened a match. */
const OPENED = 'opened';

/** The match that is open stands in the address, so that Back closes it and a reload brings it back. */
export function useOpenMatch() {
  const [search, setSearch] = useSearchParams();
  const isStep = useLocation().state === OPENED;
  const open = (place: MatchPlace) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('open', placeName(place));
        return next;
      },
      { state: OPENED },
    );
  const remove = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        return next;
      },
      { replace: true },
    );
  // Where opening it was a step, that step goes: Back is not to be pressed twice.
  const close = () => (isStep ? stepBack() : remove());
  return { opened: placeNamed(search.get('open') ?? ''), open, close };
}
