import type { PushUpdate } from '@fairline/contracts/push';

/**
 * One server-sent event. The id is the position before the tick: a connection may break between two topics of one
 * tick, and who comes back then gets all of it again, which does no harm.
 */
export function frameOf(update: PushUpdate, id: number): Buffer {
  return Buffer.from(`id: ${id}\nevent: ${update.kind}\ndata: ${JSON.stringify(update)}\n\n`);
}

export function heartbeatFrame(position: number): Buffer {
  return Buffer.from(`id: ${position}\nevent: heartbeat\ndata: {"position":${position}}\n\n`);
}
