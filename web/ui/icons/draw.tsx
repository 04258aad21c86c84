import { line } from './first.tsx';

// Apart from the rest, because the page of a draw needs no others.
export const RefreshIcon = /* @__PURE__ */ line('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4.5V9h-4.5');
export const FullscreenIcon = /* @__PURE__ */ line('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5');
export const ChevronUpIcon = /* @__PURE__ */ line('M5 15l7-7 7 7');
