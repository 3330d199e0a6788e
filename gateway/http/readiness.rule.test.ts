import { expect, test } from 'vitest';
import { BROKER_WAIT_MS, judgeReadiness } from './readiness.rule.ts';

const serving = { isDraining: false, hasDevice: true, hasHeard: true, upMs: 0 };

test.each([
  ['all there', {}, 'ready'],
  ['stops', { isDraining: true }, 'draining'],
  ['the platform has not answered yet', { hasDevice: false }, 'starting'],
  ['the platform has not answered for long', { hasDevice: false, upMs: 600_000 }, 'starting'],
  ['the broker is not there yet', { hasHeard: false }, 'starting'],
  ['the broker does not come', { hasHeard: false, upMs: BROKER_WAIT_MS }, 'ready'],
  ['stops before it was ready', { isDraining: true, hasDevice: false }, 'draining'],
] as const)('%s', (_name, change, status) => {
  expect(judgeReadiness({ ...serving, ...change })).toBe(status);
});
