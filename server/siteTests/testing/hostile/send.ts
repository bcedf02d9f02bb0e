import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HostileCall {
  readonly method: string;
  /** Already escaped. */
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface HostileReply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export const hostileAgent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends exactly what it is given; a stream of events is left as soon as it begins. */
export async function sendHostile(
  address: string,
  { method, path, body, headers }: HostileCall,
): Promise<HostileReply> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request(address + path, {
    method,
    headers: { ...headers, ...length },
    agent: hostileAgent,
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const status = response.statusCode ?? 0;
  const type = response.headers['content-type'] ?? '';
  if (type.startsWith('text/event-stream')) {
    response.destroy();
    return { status, type, text: '' };
  }
  const bytes = Buffer.concat((await response.toArray()) as Buffer[]);
  const encoding = response.headers['content-encoding'];
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return { status, type, text: plain.toString() };
}

/** Escaped as UTF-8, also halves of characters, which `encodeURIComponent` does not take. */
export function escaped(text: string): string {
  return text.replaceAll(/[\s\S]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    return bytes.map((byte) => `%${byte.toString(16)}`).join('');
  });
}
