import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import {
  isRotatingPartOfNow,
  type Mac,
  rotatingPart,
  rotationLeft,
  rotationStep,
  ticketSecret,
  withRotatingPart,
} from './rotating-part.rule.ts';
import { decodeTicketPayload, encodeTicketPayload } from './ticket-payload.rule.ts';
import { readTicketText, ticketText } from './ticket-text.rule.ts';

const nodeMac: Mac = (key, message) => createHmac('sha256', key).update(message).digest();
const browserMac: Mac = async (key, message) => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const made = await crypto.subtle.importKey('raw', Uint8Array.from(key), hmac, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, Uint8Array.from(message)));
};

describe.each([
  ['Node', nodeMac],
  ['WebCrypto', browserMac],
])('the rotating part by %s', (_name, mac) => {
  // RFC 6238, appendix B, the rows of SHA256: the secret is the digits, 32 bytes of them.
  const secret = new TextEncoder().encode('12345678901234567890123456789012');
  it.each([
    [59, 46119246],
    [1111111109, 68084774],
    [1111111111, 67062674],
    [1234567890, 91819424],
    [2000000000, 90698825],
    [20000000000, 77737706],
  ])("keeps the RFC's vector at second %i", async (second, code) => {
    expect(await rotatingPart(secret, rotationStep(second * 1000), mac, 8)).toBe(code);
    expect(await rotatingPart(secret, rotationStep(second * 1000), mac)).toBe(code % 10_000_000);
  });

  it('is accepted for two steps before and after, and no longer', async () => {
    const now = 1_800_000_000_000;
    const code = await rotatingPart(secret, rotationStep(now), mac);
    const step = limits.rotationStepSeconds * 1000;
    const taken = await Promise.all(
      [-3, -2, -1, 0, 1, 2, 3].map((away) => isRotatingPartOfNow(secret, code, now + away * step, mac)),
    );
    expect(taken).toEqual([false, true, true, true, true, true, false]);
  });

  it('differs by ticket and by generation', async () => {
    const showing = randomBytes(32);
    const secrets = await Promise.all(
      [
        { number: 1, generation: 1 },
        { number: 1, generation: 2 },
        { number: 2, generation: 1 },
      ].map((ticket) => ticketSecret(showing, ticket, mac)),
    );
    expect(new Set(secrets.map((one) => Buffer.from(one).toString('hex'))).size).toBe(3);
  });
});

describe('writing the rotating part', () => {
  const payload = { keyId: 1, number: 7, showing: 3, generation: 2, rotating: 0 };
  const signature = randomBytes(64);
  const rotatingOf = (text: string) => {
    const parts = readTicketText(text);
    return typeof parts === 'string' ? parts : decodeTicketPayload(parts.payload);
  };

  it('changes nothing but those three bytes', () => {
    const text = ticketText(encodeTicketPayload({ ...payload, isRotating: true }), signature);
    const written = withRotatingPart(text, 9_876_543);
    expect(rotatingOf(written)).toEqual({ ...payload, isRotating: true, rotating: 9_876_543 });
    expect(withRotatingPart(written, 0)).toBe(text);
  });

  it('leaves a ticket without rotation, and a text that is not a ticket, unchanged', () => {
    const text = ticketText(encodeTicketPayload({ ...payload, isRotating: false }), signature);
    expect(withRotatingPart(text, 5)).toBe(text);
    expect(withRotatingPart('https://example.com', 5)).toBe('https://example.com');
  });

  it('returns the remaining time of a step', () => {
    expect(rotationLeft(60_000)).toBe(30_000);
    expect(rotationLeft(89_999)).toBe(1);
  });
});
