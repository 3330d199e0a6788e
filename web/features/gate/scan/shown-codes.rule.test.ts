import { withRotatingPart } from '@mo-man/schema/rules/ticket/rotating-part.rule.ts';
import { expect, test } from 'vitest';
import { signedText } from '../_evening.ts';
import { isShown, noteShown, type ShownCodes, takeCode, takeText } from './shown-codes.rule.ts';

const [a, b] = [signedText(1_000_001), signedText(1_000_002)];
const turning = (code: number) => withRotatingPart(signedText(1_000_003, { rotating: 1 }), code);
const poster = 'https://mo-man.example/dem-nhac-seated';

/** Looks of a camera, each so many milliseconds after the one before; what was scanned. `isBusy` takes nothing at that look. */
function gate() {
  let shown: ShownCodes = new Map();
  let now = 0;
  const scans: string[] = [];
  return {
    scans,
    see(after: number, texts: readonly string[], isBusy = false) {
      now += after;
      const noted = noteShown(shown, texts, now);
      shown = noted.shown;
      const [text] = noted.texts;
      if (text === undefined || isBusy) return;
      shown = takeCode(shown, text, now);
      scans.push(text);
    },
  };
}

test('a ticket that stays before the camera is scanned once, and again when it was away for some seconds', () => {
  const { see, scans } = gate();
  for (let look = 0; look < 100; look += 1) see(80, [a]);
  expect(scans).toEqual([a]);
  see(3_900, [a]);
  expect(scans, 'away for a blink').toHaveLength(1);
  see(4_100, [a]);
  expect(scans).toEqual([a, a]);
});

test('a QR that turns while it is held up is one scan', () => {
  const { see, scans } = gate();
  for (let look = 0; look < 100; look += 1) see(80, [turning(1_000_000 + Math.floor(look / 20))]);
  expect(scans).toEqual([turning(1_000_000)]);
});

test('two tickets in view are one scan each, seen in turn or at once', () => {
  const inTurn = gate();
  for (let look = 0; look < 60; look += 1) inTurn.see(80, [look % 2 === 0 ? a : b]);
  expect(inTurn.scans).toEqual([a, b]);
  const atOnce = gate();
  for (let look = 0; look < 60; look += 1) atOnce.see(80, [a, b]);
  expect(atOnce.scans).toEqual([a, b]);
});

test('a ticket that came while the gate had no time is scanned when it has', () => {
  const { see, scans } = gate();
  for (let look = 0; look < 10; look += 1) see(80, [a, b], look > 0);
  expect(scans).toEqual([a]);
  see(80, [b]);
  expect(scans).toEqual([a, b]);
});

test('a ticket is picked out beside a poster, in two codes or in one text', () => {
  const { see, scans } = gate();
  see(80, [poster]);
  for (let look = 0; look < 60; look += 1) see(80, [poster, a]);
  expect(scans).toEqual([a]);
  see(80, [`${poster}\n${b}`]);
  expect(scans).toEqual([a, b]);
});

test('what is no ticket is told of once, after a moment in which a ticket may become sharp', () => {
  const { see, scans } = gate();
  see(80, [poster]);
  see(400, [poster]);
  expect(scans).toEqual([]);
  for (let look = 0; look < 60; look += 1) see(80, [poster]);
  expect(scans).toEqual([poster.toUpperCase()]);
});

test('a text that lists a poster and a ticket is the ticket', () => {
  for (const text of [`[${poster}, ${a}]`, JSON.stringify([poster, a]), `]Q1${a}`, `${a}\t${poster}`]) {
    const { see, scans } = gate();
    see(80, [text]);
    expect(scans, text).toEqual([a]);
  }
});

test('a QR that was refused as no longer of this moment is asked again when it turns', () => {
  let shown: ShownCodes = new Map();
  shown = takeText(takeCode(shown, turning(1), 0), turning(1));
  expect(noteShown(shown, [turning(1)], 80).texts).toEqual([]);
  expect(isShown(shown, turning(1), 80)).toBe(true);
  expect(noteShown(shown, [turning(2)], 80).texts).toEqual([turning(2)]);
  expect(isShown(shown, turning(2), 80)).toBe(false);
});

test('what one reader took is no scan for another, for as long as it may be the same showing', () => {
  const shown = takeCode(new Map(), turning(1), 0);
  expect(isShown(shown, turning(2), 3_900)).toBe(true);
  expect(isShown(shown, turning(2), 4_100)).toBe(false);
});
