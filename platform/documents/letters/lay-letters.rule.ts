// Lines of a text that needs several fonts, in the order in which they stand on paper (Unicode Bidirectional Algorithm, UAX 9).
import bidiPackage from 'bidi-js';

/** A stretch of one font. A space has no font. */
export interface Piece {
  text: string;
  font: string | null;
}

// Its types say an ES module; what Node loads is the function itself.
const bidi = (bidiPackage as unknown as typeof bidiPackage.default)();
const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment);

/**
 * As fonts are looked up in: composed, and the vowels AM of Thai and Lao apart, their ring below the tone, which the
 * library that shapes letters does not do.
 */
export const asShaped = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/([\u0E48-\u0E4B]*)\u0E33/g, '\u0E4D$1\u0E32')
    .replaceAll(/([\u0EC8-\u0ECB]*)\u0EB3/g, '\u0ECD$1\u0EB2');

interface Tools {
  /** Of a letter with its marks; null where no font has it: it is left out. */
  fontOf: (letter: string) => string | null;
  /** Points. */
  widthOf: (piece: Piece) => number;
  /** Points of a line. */
  width: number;
}

/** A word of a line, in the order of reading. */
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

/** A word in parts that fit a line each; one letter at least. */
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

/** Letters of a right-to-left stretch are turned round by the library that shapes them; signs beside them are not. */
const turned = (text: string): string =>
  lettersOf(text)
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');

/** A line from left to right, of a paragraph that is read from there (0) or from the right (1). */
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

/** Lays a text in lines no wider than `width`. What no font has is left out. */
export const layLetters = (text: string, tools: Tools): Piece[][] =>
  asShaped(text)
    .split('\n')
    .flatMap((paragraph) => {
      const base = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0;
      return linesOf(paragraph, tools).map((line) => inSight(line, base));
    });
