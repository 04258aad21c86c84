/** A shuttle: the sign of whoever serves. */
export function ShuttleMark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M14.5 9.5 8 3l-1.5 3L4 4.5 3 8l3 1.5L3 11l8 8 2-3 3.5-3.5 3-2-5-1Z" opacity=".55" />
      <circle cx="17" cy="17" r="4.5" />
    </svg>
  );
}
