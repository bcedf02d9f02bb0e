import type { EventStream } from './followFeed.ts';

const EVENTS = ['snapshot', 'delta', 'heartbeat'] as const;

/** An EventSource of the browser, which connects again by itself and tells the id of the last event it had. */
export function openEventStream(address: string): EventStream {
  const source = new EventSource(address);
  return {
    onMessage(listener) {
      for (const name of EVENTS)
        source.addEventListener(name, (event: MessageEvent<string>) =>
          listener({ type: name, data: event.data }),
        );
    },
    onTrouble(listener) {
      source.addEventListener('error', () => listener(source.readyState === EventSource.CLOSED));
    },
    close: () => source.close(),
  };
}
