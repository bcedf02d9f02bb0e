import type { BookChange } from '@fairline/feed';

/** What the process that writes the book tells the others: new changes, or only how far it has come. */
interface BusMessage {
  readonly head: number;
  readonly changes: readonly BookChange[];
}

/** NATS carries a megabyte at most, by its usual settings. */
const BYTES_MAX = 512 * 1024;

/** In pieces that the bus can carry. A change that is too long for it is left out: readers find the gap in the log. */
export function busMessagesOf(changes: readonly BookChange[], bytesMax = BYTES_MAX): readonly Uint8Array[] {
  const messages: Uint8Array[] = [];
  let texts: string[] = [];
  let length = 0;
  let head = 0;
  const finish = (): void => {
    if (texts.length > 0) messages.push(Buffer.from(`{"head":${head},"changes":[${texts.join(',')}]}`));
    texts = [];
    length = 0;
  };
  for (const change of changes) {
    const text = JSON.stringify(change);
    // Names may have letters of up to three bytes for each unit of the text.
    const bytes = Buffer.byteLength(text) + 1;
    if (length + bytes > bytesMax) finish();
    if (bytes > bytesMax) continue;
    texts.push(text);
    length += bytes;
    head = change.position;
  }
  finish();
  return messages;
}

export function headMessage(head: number): Uint8Array {
  return Buffer.from(JSON.stringify({ head, changes: [] } satisfies BusMessage));
}

export function readBusMessage(bytes: Uint8Array): BusMessage {
  return JSON.parse(Buffer.from(bytes).toString()) as BusMessage;
}
