import { withRotatingPart } from '@mo-man/schema/rules/ticket/rotating-part.rule.ts';
import { expect, test } from 'vitest';
import { signedText } from '../_evening.ts';
import { isShown, noteShown, type ShownCodes, takeCode, takeText } from './shown-codes.rule.ts';

const [a, b] = [signedText(1_000_001), signedText(1_000_002)];
const turning = (code: number) => withRotatingPart(signedText(1_000_003, { rotating: 1 }), code);
const poster = 'https://mo-man.example/dem-nhac-seated';

/** Reads of a camera, each some milliseconds after the one before; returns the scans. `isBusy` accepts nothing at that read. */
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

test('scans a ticket that stays in view once, and again after some seconds out of view', () => {
  const { see, scans } = gate();
  for (let look = 0; look < 100; look += 1) see(80, [a]);
  expect(scans).toEqual([a]);
  see(3_900, [a]);
  expect(scans, 'away for a blink').toHaveLength(1);
  see(4_100, [a]);
  expect(scans).toEqual([a, a]);
});

test('scans a rotating QR code once while it is held up', () => {
  const { see, scans } = gate();
  for (let look = 0; look < 100; look += 1) see(80, [turning(1_000_000 + Math.floor(look / 20))]);
  expect(scans).toEqual([turning(1_000_000)]);
});

test('scans each of two tickets in view once, in turn or at the same time', () => {
  const inTurn = gate();
  for (let look = 0; look < 60; look += 1) inTurn.see(80, [look % 2 === 0 ? a : b]);
  expect(inTurn.scans).toEqual([a, b]);
  const atOnce = gate();
  for (let look = 0; look < 60; look += 1) atOnce.see(80, [a, b]);
  expect(atOnce.scans).toEqual([a, b]);
});

test('scans a ticket that came while the gate was busy once it is free', () => {
  const { see, scans } = gate();
  for (let look = 0; look < 10; look += 1) see(80, [a, b], look > 0);
  expect(scans).toEqual([a]);
  see(80, [b]);
  expect(scans).toEqual([a, b]);
});

test('finds a ticket beside a poster, in two codes or in one text', () => {
  const { see, scans } = gate();
  see(80, [poster]);
  for (let look = 0; look < 60; look += 1) see(80, [poster, a]);
  expect(scans).toEqual([a]);
  see(80, [`${poster}\n${b}`]);
  expect(scans).toEqual([a, b]);
});

test('reports a text that is no ticket once, after waiting for a ticket to become readable', () => {
  const { see, scans } = gate();
  see(80, [poster]);
  see(400, [poster]);
  expect(scans).toEqual([]);
  for (let look = 0; look < 60; look += 1) see(80, [poster]);
  expect(scans).toEqual([poster.toUpperCase()]);
});

test('takes the ticket from a text that lists a poster and a ticket', () => {
  for (const text of [`[${poster}, ${a}]`, JSON.stringify([poster, a]), `]Q1${a}`, `${a}\t${poster}`]) {
    const { see, scans } = gate();
    see(80, [text]);
    expect(scans, text).toEqual([a]);
  }
});

test('scans a QR code again at its next rotation when it was refused as outdated', () => {
  let shown: ShownCodes = new Map();
  shown = takeText(takeCode(shown, turning(1), 0), turning(1));
  expect(noteShown(shown, [turning(1)], 80).texts).toEqual([]);
  expect(isShown(shown, turning(1), 80)).toBe(true);
  expect(noteShown(shown, [turning(2)], 80).texts).toEqual([turning(2)]);
  expect(isShown(shown, turning(2), 80)).toBe(false);
});

test('does not scan again with another reader while the ticket may still be in view', () => {
  const shown = takeCode(new Map(), turning(1), 0);
  expect(isShown(shown, turning(2), 3_900)).toBe(true);
  expect(isShown(shown, turning(2), 4_100)).toBe(false);
});
