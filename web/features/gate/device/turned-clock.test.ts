// Rotating codes at a gate whose clock is wrong, or is changed while it has no network.
import { createHmac } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { rotatingPart, rotationStep, ticketSecret } from '@mo-man/schema/rules/ticket/rotating-part.rule.ts';
import { beforeEach, expect, test } from 'vitest';
import { bundle, eight, fakeDisk, fakeServer, signedText } from '../_evening.ts';
import { createGateDevice, type GateDevice } from './gate-device.ts';
import { syncOnce } from './sync-gate.ts';

const secret = Buffer.alloc(32, 9);
const mac = (key: Uint8Array, message: Uint8Array) =>
  new Uint8Array(createHmac('sha256', key).update(message).digest());
const step = limits.rotationStepSeconds * 1000;
const tolerance = limits.rotationToleranceSteps * step;

async function shownAt(moment: number, number = 1): Promise<string> {
  const own = await ticketSecret(secret, { number, generation: 1 }, mac);
  return signedText(number, { rotating: await rotatingPart(own, rotationStep(moment), mac) });
}

/** `real`: the server's clock, kept by the test; the gate's clock differs by `off` milliseconds. */
let real = eight;
let off = 0;
const own = () => real + off;
let online: ReturnType<typeof fakeServer>;
let gate: GateDevice;

beforeEach(async () => {
  [real, off] = [eight, 0];
  online = fakeServer(() => {
    const { showings } = bundle();
    return bundle({
      server_now: new Date(real).toISOString(),
      showings: showings.map((showing) => ({
        ...showing,
        rotation_secret: secret.toString('base64url'),
      })),
    });
  });
  gate = createGateDevice({ api: online.api, storage: fakeDisk().storage, now: own });
  await gate.load();
  await gate.pair('CODE', 'Lan');
});
const sync = () => syncOnce(gate, online.api, own);
const verdict = async (text: string) => (await gate.check(text, { kind: 'entry' }))?.verdict;

test.each([-86_400_000, -3_600_000, -179_000, 0, 179_000, 3_600_000, 86_400_000])(
  'accepts current codes hours later and offline when its clock is off by %i ms at the sync',
  async (wrong) => {
    off = wrong;
    await sync();
    real += 2 * 3_600_000;
    expect(await verdict(await shownAt(real))).toBe('valid');
    expect(await verdict(await shownAt(real - tolerance - step)), 'a picture').toBe('stale');
  },
);

test.each([1, -1])(
  'clock changed offline (%i): accepts within the tolerance, else says why and by which time',
  async (way) => {
    await sync();
    real += 600_000;
    off = way * tolerance;
    expect(await verdict(await shownAt(real))).toBe('valid');
    off = way * (tolerance + step);
    const checked = await gate.check(await shownAt(real), { kind: 'entry' });
    expect(checked).toMatchObject({ verdict: 'stale', letIn: false, at: real + off });
    await sync();
    expect(await verdict(await shownAt(real))).toBe('valid');
  },
);

test('admits a phone whose clock is off within the tolerance, and not one step further', async () => {
  await sync();
  for (const way of [1, -1]) {
    expect(await verdict(await shownAt(real + way * tolerance))).toBe('valid');
    expect(await verdict(await shownAt(real + way * (tolerance + step)))).toBe('stale');
  }
});

test('admits no rotating code without the secret', async () => {
  online = fakeServer(() => bundle());
  gate = createGateDevice({ api: online.api, storage: fakeDisk().storage, now: own });
  await gate.load();
  await gate.pair('CODE', 'Lan');
  await sync();
  expect(await verdict(await shownAt(real))).toBe('stale');
});
