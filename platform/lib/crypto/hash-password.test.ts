import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hash-password.ts';

test('a password opens however its accents were typed, and only that one', async () => {
  const [composed, taken] = ['mật khẩu'.normalize('NFC'), 'mật khẩu'.normalize('NFD')];
  expect(composed).not.toBe(taken);
  for (const set of [composed, taken]) {
    const kept = await hashPassword(set);
    expect(await isPassword(kept, composed)).toBe(true);
    expect(await isPassword(kept, taken)).toBe(true);
    expect(await isPassword(kept, 'mat khau')).toBe(false);
  }
});
