import { afterEach, expect, test, vi } from 'vitest';
import { clearToast, showToast, toastSignal } from './toast-signal.ts';

afterEach(() => vi.unstubAllGlobals());

/** The toast on the screen after these steps, each at an address. */
function shown(...steps: [path: string, act: () => void][]): string | null {
  let text: string | null = null;
  const stop = toastSignal.listen((toast) => (text = toast?.text ?? null));
  for (const [pathname, act] of steps) {
    vi.stubGlobal('location', { pathname });
    act();
  }
  stop();
  return text;
}
const say = () => showToast({ type: 'success', text: 'Đã xong' });

test('a new screen clears the toast of the previous one', () => {
  expect(shown(['/my-account', say], ['/', clearToast])).toBeNull();
});

test('keeps a toast shown at the address of a screen that is still loading', () => {
  expect(shown(['/', say], ['/', clearToast])).toBe('Đã xong');
});
