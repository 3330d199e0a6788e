import { registeredDeviceId, rememberDeviceId } from '../../storage/session/session.ts';

/** Registers this browser if it never was; a failure is tried again at the next start. */
export async function registerDeviceOnce(register: (deviceId: string) => Promise<unknown>): Promise<void> {
  if (registeredDeviceId()) return;
  const deviceId = crypto.randomUUID().replaceAll('-', '');
  try {
    await register(deviceId);
    rememberDeviceId(deviceId);
  } catch {
    // The gateway registers a device of its own for calls that come without one.
  }
}
