import { expect, test } from 'vitest';
import {
  boundsOf,
  bringIntoView,
  fitView,
  isInView,
  isSecondTap,
  panView,
  pinchView,
  reshapeView,
  wayTo,
  zoomView,
} from './map-view.rule.ts';

const all = { x: 0, y: 0, width: 1000, height: 500 };
const whole = boundsOf(all, all);

test('fits the whole area into the shape of the screen', () => {
  const view = fitView({ x: 100, y: 100, width: 300, height: 100 }, 1, 0);
  expect(view).toEqual({ x: 100, y: 0, width: 300, height: 300 });
});

test('keeps the point under the finger while zooming', () => {
  const point = { x: 250, y: 100 };
  const near = zoomView(all, 2, point, whole);
  expect(near.width).toBe(500);
  expect((point.x - near.x) / near.width).toBeCloseTo(0.25);
  expect((point.y - near.y) / near.height).toBeCloseTo(0.2);
});

test('limits zooming out to the whole layout and zooming in to the smallest view', () => {
  expect(zoomView(zoomView(all, 4, { x: 900, y: 10 }, whole), 0.01, { x: 0, y: 0 }, whole)).toEqual(all);
  let view = all;
  for (let at = 0; at < 20; at++) view = zoomView(view, 3, { x: 500, y: 250 }, whole);
  expect(view.width).toBeGreaterThan(30);
});

test('zooms into a section that is a small part of a stadium', () => {
  const section = { x: 500, y: 250, width: 40, height: 20 };
  expect(zoomView(section, 2, { x: 520, y: 260 }, whole).width).toBeGreaterThan(section.width);
  const bounds = boundsOf(all, section);
  expect(zoomView(section, 2, { x: 520, y: 260 }, bounds).width).toBe(20);
  expect(zoomView(section, 99, { x: 520, y: 260 }, bounds).width).toBe(10);
});

test('keeps the view inside the layout while panning', () => {
  const near = zoomView(all, 4, { x: 500, y: 250 }, whole);
  expect(panView(near, { x: -9999, y: 9999 }, whole)).toMatchObject({ x: 0, y: 375 });
});

test('doubles the size when two fingers double their distance', () => {
  const from = [
    { x: 400, y: 250 },
    { x: 600, y: 250 },
  ] as [{ x: number; y: number }, { x: number; y: number }];
  const to = [
    { x: 300, y: 250 },
    { x: 700, y: 250 },
  ] as typeof from;
  const near = pinchView(all, from, to, whole);
  expect(near.width).toBe(500);
  expect(near.x).toBe(250);
});

test('keeps the middle in view when the phone is turned', () => {
  const near = zoomView(all, 4, { x: 500, y: 250 }, whole);
  const turned = reshapeView(near, 1, { ...all, y: -250, height: 1000 });
  expect(turned.width).toBe(near.width);
  expect(turned.height).toBe(near.width);
  expect(turned.y + turned.height / 2).toBe(near.y + near.height / 2);
});

test('counts a point on the edge as in view', () => {
  const view = { x: 10, y: 10, width: 5, height: 5 };
  expect(isInView({ x: 10, y: 15 }, view)).toBe(true);
  expect(isInView({ x: 15.1, y: 12 }, view)).toBe(false);
  expect(isInView({ x: 12, y: 9.9 }, view)).toBe(false);
});

test('gives the direction of a point that is out of view, and none for one in view', () => {
  const view = { x: 100, y: 100, width: 100, height: 100 };
  expect(wayTo({ x: 150, y: 120 }, view)).toBeNull();
  expect(wayTo({ x: 150, y: 0 }, view)).toBe(0);
  expect(wayTo({ x: 300, y: 150 }, view)).toBe(90);
  expect(wayTo({ x: 50, y: 250 }, view)).toBe(-135);
});

test('counts two taps as a double tap only when they are quick and close', () => {
  const first = { x: 100, y: 100, at: 1_000 };
  expect(isSecondTap(null, first)).toBe(false);
  expect(isSecondTap(first, { x: 110, y: 95, at: 1_250 })).toBe(true);
  expect(isSecondTap(first, { x: 110, y: 95, at: 1_500 })).toBe(false);
  expect(isSecondTap(first, { x: 160, y: 95, at: 1_100 })).toBe(false);
});

test('moves the view to the seat of the keyboard focus, unless it is well in view already', () => {
  const view = { x: 200, y: 100, width: 200, height: 100 };
  expect(bringIntoView(view, { x: 300, y: 150 }, whole)).toEqual(view);
  expect(bringIntoView(view, { x: 500, y: 90 }, whole)).toEqual({ ...view, x: 330, y: 75 });
  expect(bringIntoView(view, { x: 10, y: 150 }, whole)).toEqual({ ...view, x: 0 });
});
