// Rotating codes on a phone whose clock is wrong and is changed offline after the last sync, as a gate judges them.
import { decodeTicketPayload, encodeTicketPayload } from '@mo-man/schema/rules/ticket/ticket-payload.rule.ts';
import { isRotatingPartOfNow } from '@mo-man/schema/rules/ticket/rotating-part.rule.ts';
import { readTicketText, ticketText } from '@mo-man/schema/rules/ticket/ticket-text.rule.ts';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const trueNow = Date.parse('2026-12-05T12:00:11Z');
const second = 1_000;
const secret = Buffer.alloc(32, 7);
const payload = { keyId: 1, number: 7, showing: 3, generation: 2, rotating: 0, isRotating: true };
const ticket = {
  qr: ticketText(encodeTicketPayload(payload), Buffer.alloc(64)),
  rotation: { secret: secret.toString('base64url') },
};
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPage() {
  vi.resetModules();
  const clock = await import('../../storage/clock/server-clock.ts');
  return { ...clock, ...(await import('./current-qr.ts')) };
}

/** Whether a gate with a correct clock accepts the code at the true time `at`. */
async function isTaken(text: string | null, at: number): Promise<boolean> {
  const parts = readTicketText(text ?? '');
  if (typeof parts === 'string') throw new Error(parts);
  const read = decodeTicketPayload(parts.payload);
  if (typeof read === 'string') throw new Error(read);
  const mac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();
  return isRotatingPartOfNow(secret, read.rotating, at, mac);
}

test.each([
  ['right', 0],
  ['an hour fast', 3_600],
  ['a day slow', -86_400],
])(
  'shows the right code after a sync on a phone whose clock is %s, also at its next start offline',
  async (_name, off) => {
    vi.setSystemTime(trueNow + off * second);
    const synced = await openPage();
    synced.noteServerTime(new Date(trueNow).toUTCString());
    expect(await isTaken(await synced.currentQr(ticket), trueNow)).toBe(true);
    const later = trueNow + 7_200 * second;
    vi.setSystemTime(later + off * second);
    expect(await isTaken(await (await openPage()).currentQr(ticket), later)).toBe(true);
  },
);

test.each([
  [60, true],
  [-60, true],
  [120, false],
  [-120, false],
])('clock moved by %i seconds since that sync: accepted %s', async (moved, taken) => {
  vi.setSystemTime(trueNow + 3_600 * second);
  const synced = await openPage();
  synced.noteServerTime(new Date(trueNow).toUTCString());
  vi.setSystemTime(trueNow + (3_600 + moved) * second);
  const offline = await openPage();
  expect(await isTaken(await offline.currentQr(ticket), trueNow)).toBe(taken);
});
