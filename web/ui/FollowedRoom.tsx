interface RoomProps {
  /** The property in which the head of the page counts the rows; without it there is no room to keep. */
  readonly rows: '--follows' | `--follows-${number}`;
  /** What stands around them, in pixels. */
  readonly around: number;
}

/** Keeps the room of what this device follows until its code has come, so that nothing below it jumps. */
export function FollowedRoom({ rows, around }: RoomProps) {
  return <div style={{ minHeight: `calc(${around}px + var(${rows}) * 44px)` }} />;
}
