const STAR = 'm12 3.2 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 9.7l6.1-.9Z';

interface StarProps {
  /** It is followed. */
  readonly isFull: boolean;
  readonly size: number;
}

/** A star, full where something is followed. */
export function StarIcon({ isFull, size }: StarProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={STAR} />
    </svg>
  );
}
