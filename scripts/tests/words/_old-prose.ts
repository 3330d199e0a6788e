// Phrases that were replaced by standard terms, where people read: documents, docstrings of the SDL, and texts and comments of what prints.
// A word that has another meaning too (a line of a file, a letter of a name) is refused by the words beside it.

interface OldPhrase {
  readonly old: RegExp;
  readonly instead: string;
  /** Beginnings of paths; everywhere that is read when left out. */
  readonly within?: readonly string[];
  readonly except?: readonly string[];
}

/** Pages about queues, and what operators read of them: there a line is a queue. */
const aboutQueues = [
  ...['0012', '0031', '0059', '0061', '0063', '0065', '0066', '0068'].map(
    (number) => `docs/decisions/${number}-`,
  ),
  'platform/operator/commands/queue-commands.ts',
  'platform/queue/queue-routes.ts',
  'platform/queue/alerts/turn-alert-routes.ts',
];

/** TABLE of old phrases. */
export const oldPhrases: readonly OldPhrase[] = [
  {
    old: /\b(?:the|a|its|each|every|this|that|no|whose|fast|paused) lines?\b/i,
    instead: 'queue',
    within: aboutQueues,
  },
  { old: /\blines? of (?:a |the )?(?:\w+ )?(?:sales?|showings?|demo)\b/i, instead: 'queue' },
  {
    old: /\b(?:joins?|joined|joining|leaves?|robots want|moves?|pauses?|stops?|before|places? in|waits? in|waiting in) (?:the|a|its|this|their) lines?\b/i,
    instead: 'queue',
  },
  {
    old: /\b(?:lines joined|in line|sold-out lines?|hot lines?|showings? with(?:out)? a line)\b/i,
    instead: 'queue',
  },
  { old: /\bdesks?\b/i, instead: 'operator', except: ['docs/at-the-gate.md', 'docs/protocols/gate-api.md'] },
  {
    old: /\b(?:gets?|sends?|sent|causes?|writes?) (?:an?|the|its|another|no) letters?\b/i,
    instead: 'mail; notification where it goes by SMS or push as well',
  },
  {
    old: /\bletters? (?:about|leaves?|left|goes?|of (?:an )?orders?|to (?:each|every|the) (?:buyer|address|contact))\b/i,
    instead: 'mail; notification where it goes by SMS or push as well',
  },
  {
    old: /\b(?:a|the|test|order[’']s|each|every|no) letter (?:is|was|waits|that|which|has|itself)\b/i,
    instead: 'mail; notification where it goes by SMS or push as well',
  },
  { old: /\b(?:test|order[’']s) letters?\b/i, instead: 'mail' },
  { old: /\bpapers\b/i, instead: 'document' },
  { old: /\bsofas?\b/i, instead: 'couple seat' },
  {
    old: /\b(?:whole house|of a house|the house (?:sells|has)|each house)\b/i,
    instead: 'seat layout, or the organizer',
  },
  {
    old: /\b(?:payment|(?:bank|merchant|provider|VNPAY)[’']s|signed|unread) notices?\b/i,
    instead: 'callback',
  },
  { old: /\bnotices? near the turn\b/i, instead: 'turn alert' },
];

/** Documents, but texts for buyers; made of the SDL: docs/api.md. */
const isDocument = (path: string): boolean =>
  (path.endsWith('.md') && !path.startsWith('platform/catalogue/pages/texts/') && path !== 'docs/api.md') ||
  /^deploy\/.*\.(?:json|yml|example)$/.test(path);
const isSdl = (path: string): boolean => /^schema\/sdl\/.*\.graphql$/.test(path);
const printing = [
  'bench/benches.ts',
  'gateway/playground/examples/',
  'platform/commands/',
  'platform/config-keys.ts',
  'platform/operator/',
  'schema/rate-limits.ts',
  'scripts/docs',
  'telemetry/metrics/',
];
const prints = (path: string): boolean =>
  /\.ts$/.test(path) &&
  !/\.test\.ts$/.test(path) &&
  (printing.some((beginning) => path.startsWith(beginning)) || /^platform\/.*routes\.ts$/.test(path));

/** Whether people read prose of this file. */
export const hasProse = (path: string): boolean => isDocument(path) || isSdl(path) || prints(path);

const stringOrComment =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/**
 * The sentences of a file, without names in code spans. Of code: strings and comments, but no names of acts, which stand in the audit, and
 * no strings of a single word, which are names as well.
 */
function proseOf(path: string, text: string): string[] {
  if (isDocument(path)) return text.split('\n').map((line) => line.replaceAll(/`[^`\n]+`/g, ' '));
  if (isSdl(path))
    return [...text.matchAll(/"[^"]+"/g)].map(([docstring]) => docstring.replaceAll(/`[^`]+`/g, ' '));
  return [...text.replaceAll(/\bact: '[^']*'/g, '').matchAll(stringOrComment)]
    .map(([sentence]) =>
      sentence
        .replaceAll(/\$\{[^}]*\}/g, '')
        .replaceAll(/\\?`[^`\n]+`/g, (span, at) => (at === 0 ? span : ' ')),
    )
    .filter((sentence) => /\w \w/.test(sentence));
}

/** Old phrases in these files, one sentence each. */
export function findOldPhrases(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => hasProse(path))
    .flatMap(({ path, text }) => {
      const meant = oldPhrases.filter(
        ({ within, except }) =>
          (!within || within.some((one) => path.startsWith(one))) &&
          !except?.some((one) => path.startsWith(one)),
      );
      return proseOf(path, text).flatMap((sentence) =>
        meant.flatMap(({ old, instead }) => {
          const [said] = old.exec(sentence) ?? [];
          return said === undefined ? [] : [`${path} says "${said}": ${instead}`];
        }),
      );
    });
}
