import { line } from './first.tsx';

// Apart from the rest, because the form of a booking needs no others.
export const PlusIcon = /* @__PURE__ */ line('M12 5v14M5 12h14');
export const TrashIcon = /* @__PURE__ */ line(
  'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
);
export const InfoIcon = /* @__PURE__ */ line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.1');
