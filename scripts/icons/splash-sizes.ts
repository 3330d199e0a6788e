// TABLE: portrait screens of iPhones that have a start-up picture of their own (apple-touch-startup-image): width and
// height in points, pixels per point. make-icons.ts draws a light and a dark file of each into web/public/icons/splash.
export interface Screen {
  width: number;
  height: number;
  ratio: 2 | 3;
}

export const splashScreens: readonly Screen[] = [
  { width: 320, height: 568, ratio: 2 },
  { width: 375, height: 667, ratio: 2 },
  { width: 414, height: 736, ratio: 3 },
  { width: 375, height: 812, ratio: 3 },
  { width: 414, height: 896, ratio: 2 },
  { width: 414, height: 896, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 420, height: 912, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 440, height: 956, ratio: 3 },
];

export const splashFile = ({ width, height, ratio }: Screen, dark: boolean): string =>
  `${width * ratio}x${height * ratio}${dark ? '-dark' : ''}.png`;

export const splashMedia = ({ width, height, ratio }: Screen, dark: boolean): string =>
  [
    `(device-width: ${width}px)`,
    `(device-height: ${height}px)`,
    `(-webkit-device-pixel-ratio: ${ratio})`,
    '(orientation: portrait)',
    `(prefers-color-scheme: ${dark ? 'dark' : 'light'})`,
  ].join(' and ');
