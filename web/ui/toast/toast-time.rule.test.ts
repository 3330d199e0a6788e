import { expect, test } from 'vitest';
import { toastMilliseconds } from './toast-time.rule.ts';

test('a toast stays 3 to 5 seconds', () => {
  expect(toastMilliseconds({ type: 'info', text: 'Đã lưu' })).toBe(3_000);
  expect(toastMilliseconds({ type: 'error', text: 'x'.repeat(300) })).toBe(5_000);
});

test('what can be undone, or written down, stays as long as a toast may', () => {
  expect(toastMilliseconds({ type: 'info', text: 'Xong', action: {} })).toBe(5_000);
  expect(toastMilliseconds({ type: 'warning', text: 'Xong', trace: 'a1b2c3d4e5f60718' })).toBe(5_000);
});
