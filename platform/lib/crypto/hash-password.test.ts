import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hash-password.ts';

test('accepts a password in any normalization of its accents, and no other password', async () => {
  const [composed, taken] = ['mật khẩu'.normalize('NFC'), 'mật khẩu'.normalize('NFD')];
  expect(composed).not.toBe(taken);
  for (const set of [composed, taken]) {
    const kept = await hashPassword(set);
    expect(await isPassword(kept, composed)).toBe(true);
    expect(await isPassword(kept, taken)).toBe(true);
    expect(await isPassword(kept, 'mat khau')).toBe(false);
  }
});
