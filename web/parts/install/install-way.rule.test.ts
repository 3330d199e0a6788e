import { describe, expect, it } from 'vitest';
import { browserKind } from './browser-kind.rule.ts';
import { installWay } from './install-way.rule.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

describe('the kind of browser', () => {
  it.each([
    [iphone, 5, { isIos: true, inApp: null }],
    [mac, 5, { isIos: true, inApp: null }],
    [mac, 0, { isIos: false, inApp: null }],
    [android, 5, { isIos: false, inApp: null }],
    [`${iphone} [FBAN/FBIOS;FBAV/500.0;FBDV/iPhone17,1]`, 5, { isIos: true, inApp: 'Facebook' }],
    [`${iphone} [FBAN/MessengerForiOS;FBAV/500.0]`, 5, { isIos: true, inApp: 'Messenger' }],
    [`${iphone} Instagram 350.0.0.0`, 5, { isIos: true, inApp: 'Instagram' }],
    [`${android} Zalo android/12345 ZaloTheme/light`, 5, { isIos: false, inApp: 'Zalo' }],
    [`${android} trill_380000 BytedanceWebview/d8a21c6`, 5, { isIos: false, inApp: 'TikTok' }],
    [android.replace('Pixel 9)', 'Pixel 9; wv)'), 5, { isIos: false, inApp: 'other' }],
  ])('%s', (userAgent, touchPoints, kind) => {
    expect(browserKind(userAgent, touchPoints)).toEqual(kind);
  });
});

describe('the way to install the site', () => {
  const day = 86_400_000;
  const phone = {
    browser: browserKind(android, 5),
    isStandalone: false,
    canPrompt: true,
    putOffAt: null,
    now: 100 * day,
  };

  it("is the browser's own prompt where it has one, and manual on iOS", () => {
    expect(installWay(phone)).toBe('prompt');
    expect(installWay({ ...phone, canPrompt: false })).toBe('none');
    expect(installWay({ ...phone, canPrompt: false, browser: browserKind(iphone, 5) })).toBe('ios');
  });

  it('is not offered in the installed app, inside another app, or for 30 days after "not now"', () => {
    expect(installWay({ ...phone, isStandalone: true })).toBe('none');
    expect(installWay({ ...phone, browser: { isIos: true, inApp: 'Zalo' }, canPrompt: false })).toBe('none');
    expect(installWay({ ...phone, putOffAt: 71 * day })).toBe('none');
    expect(installWay({ ...phone, putOffAt: 70 * day })).toBe('prompt');
  });
});
