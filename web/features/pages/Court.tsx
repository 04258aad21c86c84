/** In decimetres: the lines of a badminton court that lies on its side, with its net. */
const LINES = [
  'M1 1h134v61H1z',
  'M1 5.6h134M1 57.4h134',
  'M8.6 1v61M127.4 1v61',
  'M48.2 1v61M87.8 1v61',
  'M1 31.5h47.2M87.8 31.5h47.2',
].join('');

/** A court seen from above, drawn in lines. */
export function Court() {
  return (
    <svg viewBox="0 0 136 63" fill="none" stroke="currentColor" strokeWidth="0.8" aria-hidden="true">
      <path d={LINES} />
      <path d="M68 0v63" strokeWidth="1.2" strokeDasharray="1.6 1.2" />
    </svg>
  );
}
