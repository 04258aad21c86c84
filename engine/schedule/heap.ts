/** Whole numbers, the one with the least key on top; equal keys by number, so that the order never depends on luck. */
export class Heap {
  private readonly items: number[] = [];
  private readonly keys: number[] = [];

  get size(): number {
    return this.items.length;
  }

  /** The least key, or Infinity when the heap is empty. */
  get leastKey(): number {
    return this.keys[0] ?? Infinity;
  }

  push(item: number, key: number): void {
    let at = this.items.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isBefore(key, item, above)) break;
      this.items[at] = this.items[above]!;
      this.keys[at] = this.keys[above]!;
      at = above;
    }
    this.items[at] = item;
    this.keys[at] = key;
  }

  /** Takes the item with the least key; the heap must not be empty. */
  pop(): number {
    const top = this.items[0]!;
    const item = this.items.pop()!;
    const key = this.keys.pop()!;
    if (this.items.length > 0) this.sink(item, key);
    return top;
  }

  private sink(item: number, key: number): void {
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.items.length) break;
      if (
        below + 1 < this.items.length &&
        this.isBefore(this.keys[below + 1]!, this.items[below + 1]!, below)
      )
        below++;
      if (this.isBefore(key, item, below)) break;
      this.items[at] = this.items[below]!;
      this.keys[at] = this.keys[below]!;
      at = below;
    }
    this.items[at] = item;
    this.keys[at] = key;
  }

  private isBefore(key: number, item: number, at: number): boolean {
    return key < this.keys[at]! || (key === this.keys[at]! && item < this.items[at]!);
  }
}
