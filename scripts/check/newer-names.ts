// The built web must not use names that the oldest supported browsers (docs/browsers.md: iOS 15, Chrome 105) do not
// know.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Newer names: their pattern in a minified file, and since when they exist. `eslint-plugin-compat` and similar tools
 * check sources, not libraries. A text search cannot know what a method is called on, so names that are also common
 * words (`union`, `with`, `toArray`) are searched for together with text that makes them specific.
 */
const newer: readonly { name: string; shape: RegExp }[] = [
  { name: 'lookbehind in a regular expression (iOS 16.4)', shape: /\(\?<[=!]/ },
  { name: 'static block of a class (iOS 16.4)', shape: /\bstatic\s*\{/ },
  {
    name: 'v flag of a regular expression (iOS 17, Chrome 112)',
    shape: /\/[gimsuy]*v[gimsuy]*\.(?:test|exec)\(/,
  },
  { name: 'structuredClone (iOS 15.4)', shape: /\bstructuredClone\(/ },
  { name: 'Object.groupBy (iOS 17.4, Chrome 117)', shape: /\bObject\.groupBy\b/ },
  { name: 'Promise.withResolvers (iOS 17.4, Chrome 119)', shape: /\bPromise\.withResolvers\b/ },
  { name: 'Promise.try (iOS 18.2, Chrome 128)', shape: /\bPromise\.try\b/ },
  { name: 'Array.fromAsync (iOS 16.4, Chrome 121)', shape: /\bArray\.fromAsync\b/ },
  { name: 'toSpliced (iOS 16, Chrome 110)', shape: /\.toSpliced\(/ },
  { name: 'findLast of a typed list (iOS 15.4)', shape: /\bnew \w+Array\([^)]*\)\.findLast/ },
  { name: 'AbortSignal.any (iOS 17.4, Chrome 116)', shape: /\bAbortSignal\.any\b/ },
  { name: 'AbortSignal.timeout (iOS 16)', shape: /\bAbortSignal\.timeout\b/ },
  { name: 'throwIfAborted (iOS 15.4)', shape: /\.throwIfAborted\(/ },
  { name: 'URL.parse (iOS 18, Chrome 126)', shape: /\bURL\.parse\(/ },
  {
    name: 'Iterator helpers (iOS 18.4, Chrome 122)',
    shape:
      /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|take|drop|flatMap|toArray)\(/,
  },
  {
    name: 'methods of Set (iOS 17, Chrome 122)',
    shape: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  },
  { name: 'isWellFormed (iOS 16.4, Chrome 111)', shape: /\.(?:isWellFormed|toWellFormed)\(/ },
  {
    name: 'base64 of Uint8Array (iOS 18.2, Chrome 140)',
    shape: /\bUint8Array\.from(?:Base64|Hex)\b|\.to(?:Base64|Hex)\(/,
  },
  { name: 'RegExp.escape (iOS 18.2, Chrome 136)', shape: /\bRegExp\.escape\b/ },
  { name: 'getOrInsert of Map (iOS 26, Chrome 145)', shape: /\.getOrInsert(?:Computed)?\(/ },
  { name: 'Error.isError (Chrome 134)', shape: /\bError\.isError\b/ },
  { name: 'Intl.Segmenter beyond its browsers', shape: /\bnew Intl\.Segmenter\b/ },
  { name: 'CompressionStream (iOS 16.4)', shape: /\bnew (?:Dec|C)ompressionStream\b/ },
  { name: 'scheduler (no Safari of then)', shape: /\bscheduler\.(?:yield|postTask)\(/ },
  { name: 'popover (iOS 17, Chrome 114)', shape: /\.(?:show|toggle|hide)Popover\(/ },
  { name: 'a media query by comparison (iOS 16.4)', shape: /@media[^{]*\((?:width|height)\s*[<>]/ },
];

/**
 * Places where a name is used after a check that it exists, or in code that old browsers do not get. By the start of
 * the file's name.
 */
const asked: readonly { file: string; name: RegExp; because: string }[] = [
  {
    file: 'assets/main-',
    name: /^popover/,
    because: 'AccountMenu opens and closes by itself without popovers',
  },
  {
    file: 'assets/recompute-draw-',
    name: /^base64 of Uint8Array/,
    because: '@noble/hashes asks whether it is there',
  },
];

/** Names that public/older.js provides to pages; workers run without it. */
const given: typeof newer = [
  {
    name: 'what only pages are given (web/public/older.js)',
    shape:
      /\.toSorted\(|\.toReversed\(|\.findLast(?:Index)?\(|\bMap\.groupBy\b|\bURL\.canParse\b|\.checkVisibility\(|\bObject\.hasOwn\b|\.randomUUID\(/,
  },
];
const isWorker = (file: string) => /^[\w-]+-worker\.js$/.test(file);

/** Each file that uses one, with the name. */
export function newerNames(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css|html)$/.test(file) && !file.startsWith('.server') && file !== 'older.js')
    .flatMap((file) => namesIn(file, readFileSync(join(dist, file), 'utf8')));
}

export const namesIn = (file: string, text: string): string[] =>
  [...newer, ...(isWorker(file) ? given : [])]
    .filter(
      ({ name, shape }) =>
        shape.test(text) && !asked.some((one) => file.includes(one.file) && one.name.test(name)),
    )
    .map(({ name }) => `${file}: ${name}`);
