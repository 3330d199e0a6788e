// An authenticator in software, as WebAuthn (Level 3, §6) describes it: makes one passkey (ES256) and uses it.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR (RFC 8949) of what an attestation has. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (...pairs: (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export interface Answering {
  /** The page's origin. */
  origin: string;
  challenge: string;
  /** How often it was used; 0 when it does not count. */
  counter?: number;
  /** Without the person's finger, face or PIN. */
  isUnverified?: boolean;
}

/** `rpId`: the host of the site. */
export function newAuthenticator(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cborMap(
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  );
  const clientData = (type: string, { origin, challenge }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, { counter = 0, isUnverified = false }: Answering, more: Buffer[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = PRESENT | (isUnverified ? 0 : VERIFIED) | flags;
    return Buffer.concat([hash(rpId), Buffer.from([all]), count, ...more]);
  };
  const shared = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    /** RegistrationResponseJSON. */
    make(asked: Answering) {
      const key = [Buffer.alloc(16), Buffer.from([0, id.length]), id, cose];
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(authData(HAS_KEY, asked, key))],
      );
      const clientDataJSON = base64url(clientData('webauthn.create', asked));
      const response = {
        clientDataJSON,
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...shared, response };
    },
    /** AuthenticationResponseJSON. */
    use(asked: Answering) {
      const client = clientData('webauthn.get', asked);
      const data = authData(0, asked, []);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...shared, response };
    },
  };
}
