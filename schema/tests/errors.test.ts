// Checks the error catalogue itself, and against the specification's list of codes.
import { describe, expect, test } from 'vitest';
import { type ErrorEntry, type ErrorName, errorByCode, errorName, errors } from '../errors.ts';
import { anyCallErrors, anyOperationErrors, callerErrors } from '../errors/any-call-errors.ts';
import { eventCallErrors } from '../errors/event-call-errors.ts';
import { movieCallErrors } from '../errors/movie-call-errors.ts';
import { operationErrors } from '../errors/operation-errors.ts';
import { notRaisedYet, raisedOutsideCalls, specErrors } from '../spec/errors.ts';

const entries = Object.entries(errors) as [ErrorName, ErrorEntry][];
const spelledBySpec = new Set<string>(specErrors.map((row) => row.name));

describe.each(entries)('%s', (name, entry) => {
  test('has a name, a code and a status that fit', () => {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    if (typeof entry.code === 'number') expect(spelledBySpec).toContain(name);
    else expect(entry.code).toBe(name);
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.status).toBeLessThan(600);
  });

  test('is found by its code', () => {
    expect(errorName(entry.code)).toBe(name);
    expect(errorByCode(String(entry.code))).toEqual(entry);
  });

  test('has texts in both languages, complete and without exclamation marks', () => {
    for (const text of [entry.vi, entry.en, entry.title?.vi ?? 'x', entry.title?.en ?? 'x', entry.doc]) {
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
      expect(text).toBe(text.normalize('NFC'));
      expect(text).not.toMatch(/!|…|\.\.\./);
    }
    expect(entry.vi).not.toBe(entry.en);
  });

  test('uses 401 for "refresh" and tokens of apps, which no page has, 429 for "too fast", and each for nothing else', () => {
    if (entry.status === 401 && name !== 'app_token_invalid')
      expect(['refresh_once', 'log_out']).toContain(entry.reaction);
    if (entry.reaction === 'refresh_once') expect(entry.status).toBe(401);
    expect(entry.status === 429).toBe(name === 'too_fast');
  });
});

test.each(specErrors)('the spec and the catalogue agree on $name', ({ name, code, status, reaction }) => {
  const entry: ErrorEntry = errors[name];
  expect(entry.code).toBe(code);
  if (status !== null) expect(entry.status).toBe(status);
  if (reaction !== null) expect(entry.reaction).toBe(reaction);
});

test('the texts of the specification are used word for word, except for the exclamation mark', () => {
  expect(errors.invalid_refresh_token.vi).toBe('Đăng nhập thất bại');
  expect(errors.too_fast.en).toBe('You are moving too fast. Please wait a few minutes before continuing');
  expect(errors.session_expired.en).toBe('Your login session has expired. Please log in again.');
  expect(errors.invalid_device_access.title).toEqual({
    vi: 'Phiên đăng nhập đã hết hạn',
    en: 'Your login session has expired',
  });
  expect(errors.invalid_refresh_token.title.en).toBe('Notice');
});

test('unknown codes have no entry', () => {
  for (const code of ['nothing', 'toString', '__proto__', '', null, undefined, {}]) {
    expect(errorByCode(code)).toBeUndefined();
  }
});

test('every error is listed by a call or an operation, or with a reason in one of the lists of exceptions', () => {
  const listed = new Set<string>([
    ...Object.values(movieCallErrors).flat(),
    ...Object.values(eventCallErrors).flat(),
    ...Object.values(operationErrors).flatMap((fields) => Object.values(fields).flat()),
    ...Object.values(callerErrors).flat(),
    ...anyCallErrors,
    ...anyOperationErrors,
  ]);
  const unlisted = [...Object.keys(notRaisedYet), ...Object.keys(raisedOutsideCalls)];
  expect(unlisted.filter((name) => listed.has(name))).toEqual([]);
  expect([...listed, ...unlisted].sort()).toEqual(Object.keys(errors).sort());
});
