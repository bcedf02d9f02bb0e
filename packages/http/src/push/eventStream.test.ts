import { afterEach, expect, test, vi } from 'vitest';

import { openEventStream } from './eventStream.ts';

/** The browser's own, as far as it is used: what is not listened to by its name is never heard. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    sources.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  send(type: string, data: string): void {
    this.dispatchEvent(Object.assign(new Event(type), { data }));
  }
}

let sources: FakeSource[] = [];

afterEach(() => {
  sources = [];
  vi.unstubAllGlobals();
});

function open() {
  vi.stubGlobal('EventSource', FakeSource);
  const stream = openEventStream('/feed?topics=a');
  const [source] = sources;
  if (source === undefined) throw new Error('Nothing was opened.');
  return { stream, source };
}

test('[BET-086] snapshots, deltas and beats are heard by their names, and nothing else', () => {
  const { stream, source } = open();
  expect(source.address).toBe('/feed?topics=a');
  const heard: { readonly type: string; readonly data: string }[] = [];
  stream.onMessage((message) => heard.push(message));
  const sent = ['snapshot', 'delta', 'heartbeat'].map((type) => ({ type, data: `of a ${type}` }));
  for (const { type, data } of [...sent, { type: 'message', data: 'x' }]) source.send(type, data);
  expect(heard).toEqual(sent);
  stream.close();
  expect(source.readyState).toBe(FakeSource.CLOSED);
});

test('[BET-086] of trouble it says whether the browser will connect again by itself', () => {
  const { stream, source } = open();
  const troubles: boolean[] = [];
  stream.onTrouble((isOver) => troubles.push(isOver));
  source.readyState = 0;
  source.send('error', '');
  source.readyState = FakeSource.CLOSED;
  source.send('error', '');
  expect(troubles).toEqual([false, true]);
});
