/** Stands in for the browser's stream of events: a test says what it tells. */
export class FakeSource extends EventTarget {
  static readonly made: FakeSource[] = [];
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeSource.made.push(this);
  }

  tell(name: string, data = '{}', lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data, lastEventId }));
  }

  close(): void {
    this.isClosed = true;
  }
}
