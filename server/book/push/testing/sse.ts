import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface SseEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

export interface SseClient {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: SseEvent[];
  /** All that came, when it was no stream. */
  readonly text: () => string;
  /** Resolves when an event fits, also one that came before. */
  until(isWanted: (event: SseEvent) => boolean, timeoutMs?: number): Promise<SseEvent>;
  readonly ended: Promise<void>;
  pause(): void;
  resume(): void;
  close(): void;
}

/** A reader over a real socket. */
export function openSse(url: string, headers: Record<string, string> = {}): Promise<SseClient> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false });
    call.once('error', reject);
    call.once('response', (response) => {
      call.on('error', () => undefined);
      resolve(clientOf(response, () => call.destroy()));
    });
    call.end();
  });
}

function clientOf(response: IncomingMessage, close: () => void): SseClient {
  const events: SseEvent[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let all = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    if (all.length < 10_000) all += text;
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
      const data = fields.get('data');
      if (data === undefined) continue;
      events.push({ id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(data) });
    }
    for (const check of waiting) check();
  });
  response.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    response.once('close', resolve);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => all,
    ended,
    pause: () => response.pause(),
    resume: () => response.resume(),
    close,
    until(isWanted, timeoutMs = 10_000) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(
            new Error(`No such event came; the last was ${JSON.stringify(events.at(-1))?.slice(0, 300)}`),
          );
        }, timeoutMs);
        const check = (): void => {
          const found = events.find(isWanted);
          if (found === undefined) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      });
    },
  };
}
