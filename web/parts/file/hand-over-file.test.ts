import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handOverFile } from './hand-over-file.ts';

const file = new File(['BEGIN:VCALENDAR'], 'mo-man.ics', { type: 'text/calendar' });
const chrome = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const zalo = `${chrome} Zalo android/23110`;
const clicked: string[] = [];
const share = vi.fn();

const inBrowser = (userAgent: string, canShare: boolean) =>
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, canShare: () => canShare, share });

beforeEach(() => {
  clicked.length = 0;
  share.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { download: '', href: '', click: () => clicked.push(link.download) };
      return link;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('saves the file in a normal browser', async () => {
  inBrowser(chrome, true);
  expect(await handOverFile(file)).toBe('saved');
  expect(clicked).toEqual(['mo-man.ics']);
});

test("uses the phone's share sheet inside an app that drops downloads", async () => {
  inBrowser(zalo, true);
  share.mockResolvedValueOnce(undefined);
  expect(await handOverFile(file)).toBe('shared');
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  expect(await handOverFile(file)).toBe('given up');
  expect(clicked).toEqual([]);
});

test('is refused inside an app whose share sheet takes no files', async () => {
  inBrowser(zalo, false);
  expect(await handOverFile(file)).toBe('refused');
  inBrowser(zalo, true);
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  expect(await handOverFile(file)).toBe('refused');
  expect(clicked).toEqual([]);
});
