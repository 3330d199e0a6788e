import { registeredDeviceId, rememberDeviceId } from '../../storage/session/session.ts';

/** Registers this browser once; a failure is retried at the next start. */
export async function registerDeviceOnce(register: (deviceId: string) => Promise<unknown>): Promise<void> {
  if (registeredDeviceId()) return;
  const deviceId = crypto.randomUUID().replaceAll('-', '');
  try {
    await register(deviceId);
    rememberDeviceId(deviceId);
  } catch {
    // The gateway registers a device for calls that come without one.
  }
}
