import { topLevelDomains } from './top-level-domains.ts';

/** What programs take for the dot of a domain (UTS 46), and leaders that look like it. */
const DOTS = /[\u3002\uFF0E\uFF61\u2024\uFE52]/gu;
/** Nothing is seen of these, and a domain goes on behind them. */
const UNSEEN = /[\p{Cf}\u034F]/gu;
/** Marks that turn writing round: what is read is not what is written. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/u;
const SCHEME = /\p{L}[\p{L}\p{N}+.-]*:\/\/|(?:^|[^\p{L}\p{N}])(?:www\.|mailto:|javascript:)/iu;
/** Four numbers as an address, and a path or port. */
const NUMBERS = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}[/:]/u;
/** Words with dots between them and no space, and what follows. */
const DOTTED = /([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)(\/?)/gu;

/** What stands before a dot in an address: ward, district, city, street and the like. */
const ABBREVIATIONS = new Set('p q f x h d đ tp tx tt kp kdc kcn ql tl ấp ap'.split(' '));
/** Two letters, yet no syllable that a ward or street begins with. */
const NO_SYLLABLES = new Set(['vn', 'io', 'gl', 'gg', 'cc', 'tv']);

const isDomain = (word: string): boolean =>
  topLevelDomains.has(word) ||
  word.startsWith('xn--') ||
  // Endings in other writings: no Vietnamese and no English word is written so behind a dot.
  (/^\p{L}{2,}$/u.test(word) && !/\p{Script=Latin}/u.test(word));

function endsAsDomain(before: string, word: string, path: string, isAddress: boolean): boolean {
  const ending = word.toLowerCase();
  if (isAddress) {
    // `P.Me Linh` and `TP.hcm/vn` are places; buildings are written in capitals: S1.AB/12.
    const isPlace = ABBREVIATIONS.has(before.toLowerCase());
    if (isPlace && ending.length === 2 && !NO_SYLLABLES.has(ending) && path === '') return false;
    if (isPlace && !isDomain(ending)) return false;
    return isDomain(ending)
      ? !(isBuilding(before, word) && path === '/')
      : path === '/' && /^[a-z]{2,}$/.test(word);
  }
  return isDomain(ending) || (path === '/' && /^[a-z]{2,}$/i.test(word));
}

/** `com-bank` is read as `com` with something behind it. */
const endingOf = (word: string): string => (word.startsWith('xn--') ? word : word.replace(/[-_].*$/u, ''));

const isBuilding = (before: string, word: string): boolean => /\d$/.test(before) && /^[A-Z]{2}$/.test(word);

/**
 * Whether there is a link in what a person wrote: an address with its scheme, or anything that a phone would make one of, such as
 * `evil.shop`, `T.CO/x` or a domain with unseen letters in it. The one rule for names, messages, comments, answers, addresses and notes that
 * others are shown or sent: nobody sends links in our name. `address`: of a street, where wards are written `P.Me Linh`.
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
