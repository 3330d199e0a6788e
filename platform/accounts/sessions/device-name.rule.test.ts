import { expect, test } from 'vitest';
import { deviceName } from './device-name.rule.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome · Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome · iPhone', `${iphone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Chrome · Windows', `${windows} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome · Linux', `${linux} Chrome/142.0.0.0 Safari/537.36`],
  ['Safari · iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari · iPhone', `${iphone} Mobile/15E148`],
  ['Safari · iPad', `${ipad} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari · macOS', `${mac} Version/18.5 Safari/605.1.15`],
  ['Firefox · Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox · Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Firefox · iPhone', `${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge · Windows', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge · Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Cốc Cốc · Windows', `${windows} coc_coc_browser/140.0.148 Chrome/134.0.0.0 Safari/537.36`],
  ['Samsung Internet · Android', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  [
    'Zalo · Android',
    `${android} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Zalo android/25110187 ZaloTheme/light ZaloLanguage/vi`,
  ],
  ['Zalo · iPhone', `${iphone} Mobile/15E148 Zalo iOS/25110 ZaloTheme/light ZaloLanguage/vn`],
  ['Facebook · iPhone', `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/535.0.0.0.0;FBDV/iPhone14,5]`],
  [
    'Facebook · Android',
    `${android} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/535.0.0.0.0;]`,
  ],
  ['', 'curl/8.11.0'],
  ['', ''],
])('%s', (name, agent) => expect(deviceName(agent)).toBe(name));
