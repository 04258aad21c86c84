import { line } from '../../../ui/icons/first.tsx';

/** A match that publishing takes away from where it is read so far. */
const Moved = /* @__PURE__ */ line('M5 6v12M9 12h11m-4.5-4.5L20 12l-4.5 4.5');

export function MovedIcon() {
  return <Moved size={14} />;
}
