// Breaks a text that needs several fonts into lines, in visual order (Unicode Bidirectional Algorithm, UAX 9).
import bidiPackage from 'bidi-js';

/** A stretch of one font. A space has no font. */
export interface Piece {
  text: string;
  font: string | null;
}

// Its types declare an ES module, but Node loads the function itself.
const bidi = (bidiPackage as unknown as typeof bidiPackage.default)();
const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment);

/**
 * The form in which fonts are looked up: composed, with the vowels AM of Thai and Lao split and their ring below the tone, which the
 * shaping library does not do.
 */
export const asShaped = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/([\u0E48-\u0E4B]*)\u0E33/g, '\u0E4D$1\u0E32')
    .replaceAll(/([\u0EC8-\u0ECB]*)\u0EB3/g, '\u0ECD$1\u0EB2');

interface Tools {
  /** The font of a letter with its marks; null when no font has it, so it is left out. */
  fontOf: (letter: string) => string | null;
  /** Points. */
  widthOf: (piece: Piece) => number;
  /** Line width in points. */
  width: number;
}

/** A word of a line, in reading order. */
type Word = { text: string; font: string }[];

function wordOf(text: string, { fontOf }: Tools): Word {
  const word: Word = [];
  for (const letter of lettersOf(text)) {
    const font = fontOf(letter);
    const last = word.at(-1);
    if (font === null) continue;
    if (last?.font === font) last.text += letter;
    else word.push({ text: letter, font });
  }
  return word;
}

const widthOfWord = (word: Word, { widthOf }: Tools): number =>
  word.reduce((sum, piece) => sum + widthOf(piece), 0);

const textOf = (word: Word): string => word.map(({ text }) => text).join('');

/** Splits a word into parts that fit a line each, of at least one letter. */
function* partsOf(word: Word, tools: Tools): Generator<Word> {
  if (widthOfWord(word, tools) <= tools.width) {
    yield word;
    return;
  }
  let part = '';
  let used = 0;
  for (const letter of lettersOf(textOf(word))) {
    const own = widthOfWord(wordOf(letter, tools), tools);
    if (part !== '' && used + own > tools.width) {
      yield wordOf(part, tools);
      part = '';
      used = 0;
    }
    part += letter;
    used += own;
  }
  yield wordOf(part, tools);
}

/** The words of each line, filled one after the other. */
function linesOf(paragraph: string, tools: Tools): Word[][] {
  const space = tools.widthOf({ text: ' ', font: null });
  const lines: Word[][] = [[]];
  let used = 0;
  const words = paragraph.split(/\s+/u).map((text) => wordOf(text, tools));
  for (const part of words.flatMap((word) => [...partsOf(word, tools)])) {
    if (part.length === 0) continue;
    const own = widthOfWord(part, tools);
    const isFirst = lines.at(-1)?.length === 0;
    if (!isFirst && used + space + own > tools.width) {
      lines.push([part]);
      used = own;
    } else {
      lines.at(-1)?.push(part);
      used += own + (isFirst ? 0 : space);
    }
  }
  return lines;
}

const isRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** The shaping library reverses letters of a right-to-left stretch, but not the punctuation beside them. */
const turned = (text: string): string =>
  lettersOf(text)
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');

/** A line in visual order, of a paragraph that is read from the left (0) or from the right (1). */
function inSight(words: Word[], base: number): Piece[] {
  const pieces = words.flatMap((word, at): Piece[] => [
    ...(at > 0 ? [{ text: ' ', font: null }] : []),
    ...word,
  ]);
  const text = pieces.map((piece) => piece.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, base === 1 ? 'rtl' : 'ltr');
  let at = 0;
  const runs: (Piece & { level: number })[] = [];
  for (const { text: own, font } of pieces)
    for (let i = 0, start = 0; i < own.length; i += 1) {
      const level = levels[at] ?? 0;
      at += 1;
      if (i + 1 < own.length && levels[at] === level) continue;
      runs.push({ text: own.slice(start, i + 1), font, level });
      start = i + 1;
    }
  // Rule L2: from the highest level to the lowest odd one, every stretch at or above it is reversed.
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = to;
    }
  return runs.map(({ text: own, font, level }) => ({
    text: level % 2 === 1 && !isRightToLeft(own) ? turned(own) : own,
    font,
  }));
}

/** Breaks a text into lines no wider than `width`, without what no font has. */
export const layLetters = (text: string, tools: Tools): Piece[][] =>
  asShaped(text)
    .split('\n')
    .flatMap((paragraph) => {
      const base = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0;
      return linesOf(paragraph, tools).map((line) => inSight(line, base));
    });
