/** The pictures on the editor's tools; each stands beside its name in words. */

function mark(d: string) {
  return (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={d} />
    </svg>
  );
}

export const quoteMark = mark('M4 6v12M9 8h11M9 12h11M9 16h7');
export const codeMark = mark('M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5');
export const orderedMark = mark('M10 6h11M10 12h11M10 18h11M3.5 4.5 5 4v4M3 16h3l-3 4h3.2');
export const bulletMark = mark('M9 6h12M9 12h12M9 18h12M4 5.5v1M4 11.5v1M4 17.5v1');
export const indentMark = mark('M3 5h18M11 10h10M11 14h10M3 19h18M3 9l4 3-4 3');
export const outdentMark = mark('M3 5h18M11 10h10M11 14h10M3 19h18M7 9l-4 3 4 3');
export const leftMark = mark('M3 5h18M3 10h11M3 15h18M3 20h11');
export const centerMark = mark('M3 5h18M6.5 10h11M3 15h18M6.5 20h11');
export const rightMark = mark('M3 5h18M10 10h11M3 15h18M10 20h11');
export const justifyMark = mark('M3 5h18M3 10h18M3 15h18M3 20h18');
export const directionMark = mark('M20 4H11a4 4 0 0 0 0 8h2M13 4v12M17 4v12M9 20H3m0 0 3-2.5M3 20l3 2.5');
export const cleanMark = mark('M6 5h13M12 5l-2.5 10M6 20h7M15 15l5 5M20 15l-5 5');
export const linkMark = mark(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.600l-1.600 1.600M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.600l1.600-1.600',
);
export const colorMark = mark('M7 16 12 5l5 11M9 12.500h6M5 20.500h14');
export const backgroundMark = mark('M5 15l8-9 5 5-9 8H5zM4 21.500h16');
