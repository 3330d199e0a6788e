// Ed25519, HMAC and hashes with WebCrypto; signatures with @noble/ed25519 where the browser lacks Ed25519 (Chrome before 137, Safari
// before 17).
import type { Verify } from '@mo-man/schema/rules/gate/read-scan.rule.ts';
import type { Mac } from '@mo-man/schema/rules/ticket/rotating-part.rule.ts';

/** WebCrypto accepts only views of an ArrayBuffer, so the few bytes are copied into one. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const verifyByBrowser: Verify = async (publicKey, signature, message) => {
  const key = await crypto.subtle.importKey('raw', fromBase64url(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, own(signature), own(message));
};

const verifyByNoble: Verify = async (publicKey, signature, message) => {
  const { verifyAsync } = await import('@noble/ed25519');
  // As RFC 8032 and the browsers verify, not as ZIP 215 does.
  return verifyAsync(own(signature), own(message), fromBase64url(publicKey), { zip215: false });
};

let isKnownToFail = false;

/** Whether the signature is valid; never throws. */
export const verifySignature: Verify = async (...asked) => {
  if (!isKnownToFail) {
    try {
      return await verifyByBrowser(...asked);
    } catch {
      // The browser has no Ed25519, or the key is invalid: the library decides both.
      isKnownToFail = true;
    }
  }
  try {
    return await verifyByNoble(...asked);
  } catch {
    return false;
  }
};

export const hmac: Mac = async (key, message) => {
  const imported = await crypto.subtle.importKey('raw', own(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, own(message)));
};

/** The bundle's format: the first 12 bytes of SHA-256(salt ‖ code), base64url. */
export async function hashCode(salt: string, code: string): Promise<string> {
  const bytes = new Uint8Array([...fromBase64url(salt), ...new TextEncoder().encode(code)]);
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12));
}

/** Lets the server count a scan once that is sent twice. */
export const newNonce = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(18)));
