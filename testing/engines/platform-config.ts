// Configuration of a platform in a test: any free ports, and the same secrets in every run.
import { loadConfig, type PlatformConfig } from '../../platform/config.ts';

const secret = (name: string): string => `${name}-for-tests-only-`.padEnd(43, 'x');

/** Also needed by a gateway under test that calls this platform. */
export const testSecrets = {
  ACCESS_TOKEN_SECRET: secret('access'),
  RETURN_TOKEN_SECRET: secret('return'),
  IDENTITY_NUMBER_SECRET: secret('identity'),
  TURN_TOKEN_SECRET: secret('turn'),
  DEVICE_API_KEY: 'test-device-key',
  DEVICE_API_SECRET: secret('device'),
  MESSAGING_PLATFORM_PASSWORD: secret('platform'),
  MESSAGING_GATEWAY_PASSWORD: secret('gateway'),
  WEB_PUSH_KEYS:
    'BAbMtoh-RvtjBfPFi_Ud2ma50pDm8AMwHjZFqE29jZfvLEYKIhRq0owXoAUBiFzLvRHEcYgd6hBWymMF654SpfM,X5nCddtZlZSLPBpc_wrQK7FZAegmodQ4c3KWtie3QCY',
  TICKET_SIGNING_KEYS: JSON.stringify([
    { id: 1, private_key: Buffer.alloc(32, 7).toString('base64url'), since: '2026-01-01T00:00:00+07:00' },
  ]),
} as const;

/** `testConfig({ databaseUrl: database.url })`; demo data only when asked for. */
export function testConfig(changes: Partial<PlatformConfig>): PlatformConfig {
  const env = {
    ...testSecrets,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PLATFORM_PORT: '0',
    SANDBOX_PORT: '0',
    WARM_PICTURES: 'false',
  };
  return { ...loadConfig(env), ...changes };
}
