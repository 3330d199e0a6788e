// Social preview card of an event: its texts, and its address, which changes when the texts or the picture change.
import type { Language } from '../../values.ts';
import { moneyText } from '../order/money-text.rule.ts';
import { dateText, momentText } from '../time/moment-text.rule.ts';

/** Data of a card, from the catalogue. */
export interface CardFacts {
  title: string;
  /** Starts of its showings that take place, ISO 8601, in ascending order. */
  startsAt: readonly string[];
  /** Price of the cheapest and of the most expensive ticket, fees included, VND. */
  minPrice: number;
  maxPrice: number;
  place: string;
  /** Address of the wide picture. */
  banner: string;
}

/** Texts of a card. */
export interface CardWords {
  title: string;
  when: string;
  price: string;
  place: string;
}

const from = { vi: 'Từ', en: 'From' } as const;

/** One showing: weekday and hour; several: first and last day. */
export function cardWords(facts: CardFacts, language: Language): CardWords {
  const { title, startsAt, minPrice, maxPrice, place } = facts;
  const starts = startsAt.map((at) => new Date(at));
  const [first, last] = [starts[0], starts.at(-1)];
  const days = [first, last].flatMap((at) => (at ? [dateText(at, language)] : []));
  const when = first && starts.length === 1 ? momentText(first, language) : [...new Set(days)].join(' – ');
  const least = moneyText(minPrice, language);
  // Without a showing there is no price.
  const price = starts.length === 0 ? '' : minPrice === maxPrice ? least : `${from[language]} ${least}`;
  return { title, when, price, place };
}

/**
 * Version of the card: 14 characters hashed from its texts, its picture and the layout; changes when the card would
 * look different.
 */
export function cardVersion(facts: CardFacts, language: Language): string {
  const { title, when, price, place } = cardWords(facts, language);
  return hash(['1', title, when, price, place, facts.banner].join('\n'));
}

/**
 * cyrb53: short and identical on server and browser. It is not a security measure; a collision only shows an outdated
 * card.
 */
function hash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}

/** Parts of a card's address. */
export interface CardAddress {
  eventId: string;
  version: string;
  language: Language;
}

const shape = /^\/images\/events\/([A-Za-z0-9]{1,40})\/([0-9a-f]{14})-(vi|en)\.jpg$/;

/** Parses an address; null when it is not the address of a card. */
export function readCardAddress(path: string): CardAddress | null {
  const [, eventId = '', version = '', language] = shape.exec(path) ?? [];
  return language ? { eventId, version, language: language as Language } : null;
}

/** 1200 × 630, JPEG. The address of an older version returns the newest card with a shorter cache time. */
export const cardAddress = ({ eventId, version, language }: CardAddress): string =>
  `/images/events/${eventId}/${version}-${language}.jpg`;
