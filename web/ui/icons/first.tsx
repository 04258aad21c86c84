import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge in pixels, 20 unless told. */
  readonly size?: number;
}

/** Draws on a 24 x 24 grid with lines of the text's colour; always decoration, the name stands beside it. */
function icon(drawing: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ flex: 'none' }}
      >
        {drawing}
      </svg>
    );
  };
}

/** An icon of one stroke. */
export const line = (d: string) => icon(<path d={d} />);

export const PersonIcon = /* @__PURE__ */ line(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
);
export const CloseIcon = /* @__PURE__ */ line('M6 6l12 12M18 6 6 18');
export const CheckIcon = /* @__PURE__ */ line('M5 12.5l4.5 4.5L19 7.5');
export const ChevronRightIcon = /* @__PURE__ */ line('M9 5l7 7-7 7');
export const ChevronLeftIcon = /* @__PURE__ */ line('M15 5l-7 7 7 7');
export const ChevronDownIcon = /* @__PURE__ */ line('M5 9l7 7 7-7');
export const SearchIcon = /* @__PURE__ */ line(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
);
export const WarningIcon = /* @__PURE__ */ line('M12 4 2.5 20.5h19L12 4ZM12 10v5M12 17.8v.1');
