import { line } from '../../../ui/icons/first.tsx';

/** A match that every plan leaves where it is. */
const Lock = /* @__PURE__ */ line('M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5');

export function LockIcon() {
  return <Lock size={14} />;
}
