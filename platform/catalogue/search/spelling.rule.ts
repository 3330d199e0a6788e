import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import { slipsBetween } from '../../lib/text/slips-between.rule.ts';
import { type AskedWords, askedWords } from './asked-words.rule.ts';
import { meantByKeys } from './typed-keys.rule.ts';

/** Words of a name that may have been written as one, at most. */
const LONGEST_RUN = 6;

/** A word of letters without accents and case, as the search compares them. */
const folded = (word: string): string => unaccented(word).toLowerCase();

interface Reading {
  text: string;
  /** How many of the words stand in it. */
  words: number;
  slips: number;
}

/**
 * How the words were probably meant, by the names of the events that come closest (titles, artists, venue, category: one list an
 * event): with their accents, and without what stands in none of them. All words of one spelling are of one event, so
 * that a search for it finds that one. The best first; empty when nothing is near.
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

/** Words, and what some of them that stand together make when no space is typed. */
function runsOf(words: readonly string[]): { key: string; text: string }[] {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_RUN, words.length - at) }, (__, more) => {
      const run = words.slice(at, at + more + 1);
      return { key: run.map(folded).join(''), text: run.join(' ') };
    }),
  );
}

/** Short words have nothing to spare. */
const allowed = (word: string): number => (word.length < 3 ? 0 : word.length < 7 ? 1 : 2);

/** Of this many words, the parts are looked at. */
const MOST_PARTED = 6;

/** Words of a query that stand together, fewer than all of them, the longest parts first: what to try when nothing was found. */
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

/** Of parts that find something, the longest first, those that say something of their own; at most three. */
export function worthOffering(parts: readonly AskedWords[]): string[] {
  const texts: string[] = [];
  for (const part of parts.map((words) => words.join(' ')))
    if (!texts.some((text) => ` ${text} `.includes(` ${part} `))) texts.push(part);
  return texts.slice(0, 3);
}
