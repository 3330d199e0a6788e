import { expect, test } from 'vitest';
import { qrPath, qrWidth } from './qr-path.rule.ts';

test('joins neighbouring modules of a row into one rectangle', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});

test.each([
  { viewport: 320, pixelRatio: 2 },
  { viewport: 360, pixelRatio: 3 },
  { viewport: 390, pixelRatio: 3 },
  { viewport: 412, pixelRatio: 2.625 },
  { viewport: 1280, pixelRatio: 1 },
])(
  '$viewport px at $pixelRatio: whole device pixels per module, inside the screen',
  ({ viewport, pixelRatio }) => {
    const width = qrWidth({ viewport, pixelRatio, modules: 45 });
    const perModule = (width * pixelRatio) / 45;
    expect(Math.abs(perModule - Math.round(perModule))).toBeLessThan(1e-9);
    expect(width).toBeLessThanOrEqual(viewport);
    expect(width).toBeGreaterThanOrEqual(Math.min(0.92 * viewport, 420) - 45 / pixelRatio);
  },
);

test.each([
  { viewport: 360, height: 740, pixelRatio: 1, modules: 74, page: 296, full: 360 },
  { viewport: 360, height: 740, pixelRatio: 3, modules: 74, page: 345.33, full: 345.33 },
  { viewport: 1280, height: 800, pixelRatio: 1, modules: 74, page: 444, full: 576 },
])(
  'full screen of $viewport x $height px at $pixelRatio: uses the available space',
  ({ page, full, ...room }) => {
    expect(qrWidth(room)).toBeCloseTo(page, 1);
    expect(qrWidth({ ...room, isFull: true })).toBeCloseTo(full, 1);
  },
);
