import { checkSession } from '@mo-man/schema/rules/account/session-check.rule.ts';
import { expect, test } from 'vitest';
import { parseSessionMarks } from './session-marks.rule.ts';

const step = (cookieText: string) => checkSession(parseSessionMarks(cookieText, 'mm_session'), 100);
const cookie = (value: object) => `a=1; mm_session=${encodeURIComponent(JSON.stringify(value))}; b=2`;
const times = (access: number, refresh: number) =>
  cookie({ access_expires_at: access, refresh_expires_at: refresh, user_id: 'u1' });

test('reads the four cases of the start-up check from the cookie', () => {
  expect(step('a=1')).toBe('clear');
  expect(step(times(50, 200))).toBe('refresh');
  expect(step(times(50, 60))).toBe('expire');
  expect(step(times(150, 200))).toBe('load_profile');
});

test('treats an unreadable session as expired, not as missing', () => {
  expect(step('mm_session=%7Bbroken')).toBe('expire');
  expect(step('mm_session=%E0%A4%A')).toBe('expire');
  expect(step(cookie({}))).toBe('expire');
});

test('reads the buyer with the times', () => {
  expect(parseSessionMarks(times(1, 2), 'mm_session')?.userId).toBe('u1');
});
