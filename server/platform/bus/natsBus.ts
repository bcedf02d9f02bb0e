import { connect, type NatsConnection } from '@nats-io/transport-node';

import type { Bus } from './bus.ts';

export interface NatsSettings {
  /** nats://user:password@host:4222; several hosts with commas between. */
  readonly url: string;
  /** Sites that share a NATS server must not hear each other. */
  readonly subject: string;
  readonly onProblem?: (error: unknown) => void;
}

const RECONNECT_MS = 500;

/** Connects in the background and again for ever: a site lives without its bus, only slower. */
export function openNatsBus({ url, subject, onProblem = () => undefined }: NatsSettings): Bus {
  const listeners = new Set<(message: Uint8Array) => void>();
  let connection: NatsConnection | undefined;
  const ending = new AbortController();

  async function begin(): Promise<void> {
    const servers = url.split(',').map((text) => new URL(text));
    const [first] = servers;
    const isTls = first?.protocol === 'tls:';
    const made = await connect({
      servers: servers.map(({ host }) => host),
      ...(first === undefined || first.username === ''
        ? {}
        : { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }),
      ...(isTls ? { tls: {} } : {}),
      name: 'fairline',
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      waitOnFirstConnect: true,
    });
    if (ending.signal.aborted) {
      await made.close();
      return;
    }
    connection = made;
    made.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) onProblem(error);
        else for (const listener of listeners) listener(message.data);
      },
    });
    const reason = await made.closed();
    if (!ending.signal.aborted) throw reason ?? new Error('The connection to NATS was closed.');
  }

  async function stayConnected(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await begin();
      } catch (error) {
        connection = undefined;
        if (!ending.signal.aborted) onProblem(error);
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    }
  }

  void stayConnected();
  return {
    publish(message) {
      // What cannot be sent is not kept: by the time it could be, listeners have asked the database.
      if (connection === undefined || connection.isClosed()) return;
      try {
        connection.publish(subject, message);
      } catch (error) {
        onProblem(error);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      ending.abort();
      await connection?.close();
    },
  };
}
