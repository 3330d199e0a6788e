import { beforeEach, expect, test, vi } from 'vitest';

let kept: string | undefined;
vi.mock('../../storage/session/session.ts', () => ({
  registeredDeviceId: () => kept,
  rememberDeviceId: (id: string) => {
    kept = id;
  },
}));
const { registerDeviceOnce } = await import('./register-device.ts');
beforeEach(() => {
  kept = undefined;
});

test('registers an id of its own once, and keeps it', async () => {
  const register = vi.fn(async () => undefined);
  await registerDeviceOnce(register);
  await registerDeviceOnce(register);
  expect(register.mock.calls).toEqual([[kept]]);
  expect(kept).toMatch(/^[0-9a-f]{32}$/);
});

test('keeps nothing when the registration fails, and tries again', async () => {
  await registerDeviceOnce(() => Promise.reject(new Error('offline')));
  expect(kept).toBeUndefined();
  await registerDeviceOnce(async () => undefined);
  expect(kept).toBeDefined();
});
