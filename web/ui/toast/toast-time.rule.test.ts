import { expect, test } from 'vitest';
import { toastMilliseconds } from './toast-time.rule.ts';

test('shows a toast for 3 to 5 seconds', () => {
  expect(toastMilliseconds({ type: 'info', text: 'Đã lưu' })).toBe(3_000);
  expect(toastMilliseconds({ type: 'error', text: 'x'.repeat(300) })).toBe(5_000);
});

test('shows a toast with an action or an id for the longest time', () => {
  expect(toastMilliseconds({ type: 'info', text: 'Xong', action: {} })).toBe(5_000);
  expect(toastMilliseconds({ type: 'warning', text: 'Xong', trace: 'a1b2c3d4e5f60718' })).toBe(5_000);
});
