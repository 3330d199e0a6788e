import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import { slipsBetween } from '../../lib/text/slips-between.rule.ts';
import { type AskedWords, askedWords } from './asked-words.rule.ts';
import { meantByKeys } from './typed-keys.rule.ts';

/** Most words of a name that may have been typed without spaces. */
const LONGEST_RUN = 6;

/** A word without accents, in lower case, as the search compares it. */
const folded = (word: string): string => unaccented(word).toLowerCase();

interface Reading {
  text: string;
  /** How many words of the search it explains. */
  words: number;
  slips: number;
}

/**
 * Suggests spellings for a search, best first, from the names of the closest events (title, artists, venue, category: one list for each
 * event). A spelling has the words with their accents, without those that occur in no name. All its words are of one event, so that
 * searching for it finds that event. Empty when nothing is close.
 */
export function spellingsOf(words: AskedWords, events: readonly (readonly string[])[]): string[] {
  const asked = words.map(folded).join(' ');
  const readings = events
    .flatMap((names) => [words, meantByKeys(words)].map((each) => each && readBy(each, names)))
    .filter((reading) => reading !== null)
    .filter(({ text }) => text.split(' ').map(folded).join(' ') !== asked);
  const best = readings.toSorted((one, other) => other.words - one.words || one.slips - other.slips);
  const first = best[0];
  const texts = best
    .filter(({ words: count, slips }) => first && count === first.words && slips <= first.slips + 1)
    .map(({ text }) => text);
  return [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()].slice(0, 2);
}

function readBy(words: AskedWords, names: readonly string[]): Reading | null {
  const known = names.flatMap((name) => runsOf(askedWords(name) ?? []));
  const reading: Reading = { text: '', words: 0, slips: 0 };
  const said: string[] = [];
  for (const word of words.map(folded)) {
    const near = known
      .map((run) => ({ run, slips: slipsBetween(word, run.key) }))
      .filter(({ slips }) => slips <= allowed(word))
      .toSorted((one, other) => one.slips - other.slips || one.run.text.length - other.run.text.length)[0];
    if (!near) continue;
    said.push(near.run.text);
    reading.words += 1;
    reading.slips += near.slips;
  }
  return reading.words === 0 ? null : { ...reading, text: said.join(' ') };
}

/** Single words, and runs of neighbouring words joined without spaces. */
function runsOf(words: readonly string[]): { key: string; text: string }[] {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_RUN, words.length - at) }, (__, more) => {
      const run = words.slice(at, at + more + 1);
      return { key: run.map(folded).join(''), text: run.join(' ') };
    }),
  );
}

/** The number of typing errors that is tolerated in a word, by its length. */
const allowed = (word: string): number => (word.length < 3 ? 0 : word.length < 7 ? 1 : 2);

/** Parts are made of the first so many words. */
const MOST_PARTED = 6;

/** Runs of neighbouring words, shorter than the whole text, longest first: to be tried when nothing was found. */
export function partsOf(words: AskedWords): AskedWords[] {
  const few = words.slice(0, MOST_PARTED);
  const parts: AskedWords[] = [];
  for (let length = Math.min(few.length, words.length - 1); length >= 1; length -= 1) {
    for (let at = 0; at + length <= few.length; at += 1) {
      const [first, ...others] = few.slice(at, at + length);
      const isEnough = others.length > 0 || (first ?? '').length > 3;
      if (first !== undefined && isEnough) parts.push([first, ...others]);
    }
  }
  return parts;
}

/** Chooses at most three of the parts that find something, longest first, without those that are contained in a chosen one. */
export function worthOffering(parts: readonly AskedWords[]): string[] {
  const texts: string[] = [];
  for (const part of parts.map((words) => words.join(' ')))
    if (!texts.some((text) => ` ${text} `.includes(` ${part} `))) texts.push(part);
  return texts.slice(0, 3);
}
