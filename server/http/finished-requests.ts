/** What counts as the route of an address that has none. */
export const NO_ROUTE = 'none';

/** One request that was answered, for the log and the figures. */
export interface FinishedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  /** The pattern of the address; addresses are endless, and some name people's things. */
  readonly route: string;
  readonly status: number;
  /** From the request to the end of its answer. */
  readonly ms: number;
  /** Why it was refused, in codes; empty when it was not. */
  readonly refusal: string;
}

/** Calls the listeners after every request that was answered. */
export interface FinishedRequests {
  readonly publish: (answered: FinishedRequest) => void;
  readonly subscribe: (listener: (answered: FinishedRequest) => void) => void;
}

export function createFinishedRequests(): FinishedRequests {
  const listeners: ((answered: FinishedRequest) => void)[] = [];
  return {
    publish: (answered) => listeners.forEach((listener) => listener(answered)),
    subscribe: (listener) => listeners.push(listener),
  };
}
