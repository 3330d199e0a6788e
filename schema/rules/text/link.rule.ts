import { topLevelDomains } from './top-level-domains.ts';

/** Characters that programs treat as the dot of a domain (UTS 46), and leaders that look like it. */
const DOTS = /[\u3002\uFF0E\uFF61\u2024\uFE52]/gu;
/** Invisible characters, which do not end a domain. */
const UNSEEN = /[\p{Cf}\u034F]/gu;
/** Marks of the writing direction: the visible text differs from the stored one. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/u;
const SCHEME = /\p{L}[\p{L}\p{N}+.-]*:\/\/|(?:^|[^\p{L}\p{N}])(?:www\.|mailto:|javascript:)/iu;
/** An IPv4 address, with a path or port. */
const NUMBERS = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}[/:]/u;
/** Words separated by dots without a space, and what follows. */
const DOTTED = /([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)(\/?)/gu;

/** Abbreviations before a dot in an address: ward, district, city, street and the like. */
const ABBREVIATIONS = new Set('p q f x h d đ tp tx tt kp kdc kcn ql tl ấp ap'.split(' '));
/** Country codes that are not the beginning of a syllable in names of wards or streets. */
const NO_SYLLABLES = new Set(['vn', 'io', 'gl', 'gg', 'cc', 'tv']);

const isDomain = (word: string): boolean =>
  topLevelDomains.has(word) ||
  word.startsWith('xn--') ||
  // Domain endings in other scripts: no Vietnamese or English word is written so after a dot.
  (/^\p{L}{2,}$/u.test(word) && !/\p{Script=Latin}/u.test(word));

function endsAsDomain(before: string, word: string, path: string, isAddress: boolean): boolean {
  const ending = word.toLowerCase();
  if (isAddress) {
    // `P.Me Linh` and `TP.hcm/vn` are places; buildings are in upper case: S1.AB/12.
    const isPlace = ABBREVIATIONS.has(before.toLowerCase());
    if (isPlace && ending.length === 2 && !NO_SYLLABLES.has(ending) && path === '') return false;
    if (isPlace && !isDomain(ending)) return false;
    return isDomain(ending)
      ? !(isBuilding(before, word) && path === '/')
      : path === '/' && /^[a-z]{2,}$/.test(word);
  }
  return isDomain(ending) || (path === '/' && /^[a-z]{2,}$/i.test(word));
}

/** `com-bank` is read as `com` with text after it. */
const endingOf = (word: string): string => (word.startsWith('xn--') ? word : word.replace(/[-_].*$/u, ''));

const isBuilding = (before: string, word: string): boolean => /\d$/.test(before) && /^[A-Z]{2}$/.test(word);

/**
 * Whether a text contains a link: an address with its scheme, or anything that a phone would turn into a link, such as
 * `evil.shop`, `T.CO/x` or a domain with invisible characters in it. The only rule for names, messages, comments,
 * answers, addresses and notes that are shown or sent to others, so that nobody can send links in our name. `address`:
 * of a street, where wards are written `P.Me Linh`.
 */
export function hasLink(text: string, kind: 'words' | 'address' = 'words'): boolean {
  if (TURNED.test(text)) return true;
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(DOTS, '.');
  if (SCHEME.test(plain) || NUMBERS.test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(([, dotted = '', path = '']) => {
    const words = dotted.split('.');
    return words.some(
      (word, at) =>
        at > 0 &&
        endsAsDomain(
          words[at - 1] ?? '',
          endingOf(word),
          at === words.length - 1 ? path : '',
          kind === 'address',
        ),
    );
  });
}
