import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** A passkey in software, as a machine would make it: ES256, no attestation. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #publicKey: { readonly x: Buffer; readonly y: Buffer };
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  make(challenge: string, origin: string) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.#data(origin, PRESENT_AND_VERIFIED | WITH_CREDENTIAL),
      Buffer.alloc(16),
      length,
      id,
      coseKey(this.#publicKey),
    ]);
    // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  prove(challenge: string, origin: string, flags = PRESENT_AND_VERIFIED) {
    this.#counter += 1;
    const data = this.#data(origin, flags);
    const client = clientData('webauthn.get', challenge, origin);
    const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest();
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), this.#key).toString('base64url'),
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #data(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const party = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([party, Buffer.from([flags]), counter]);
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR: a point on P-256 that signs by ES256. */
function coseKey({ x, y }: { readonly x: Buffer; readonly y: Buffer }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  return value.length < 256
    ? Buffer.concat([Buffer.from([0x58, value.length]), value])
    : Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value]);
}
