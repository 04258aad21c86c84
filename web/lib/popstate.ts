type Hear = (event: PopStateEvent) => void;

let hear: Hear | null = null;

/** Called once before the router begins to listen: whoever listens first can keep Back from it. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => hear?.(event));
}

/** Who hears of Back and Forward before the router; null for nobody. */
export function setPopstateListener(next: Hear | null): void {
  hear = next;
}
