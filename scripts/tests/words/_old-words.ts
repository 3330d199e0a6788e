// Words that were replaced by standard terms. They are refused in identifiers and in the names of files and folders;
// what documents and printed texts say is judged by _old-prose.ts.

interface Exception {
  /** Identifiers or parts of paths. */
  readonly names?: RegExp;
  /** Beginnings of paths. */
  readonly files?: readonly string[];
  readonly because: string;
}

interface OldWord {
  /** One word, or consecutive words, in lower case. */
  readonly old: readonly string[];
  readonly instead: string;
  /** Types begin with a capital letter; a word that is always a verb may have a suffix. */
  readonly only?: 'types and files' | 'files';
  /** Beginnings of paths where the word has another meaning. */
  readonly within?: readonly string[];
  readonly except?: readonly Exception[];
}

/** TABLE of old words. An unneeded exception is refused, too. */
export const oldWords: readonly OldWord[] = [
  { old: ['fate', 'fates'], instead: 'outcome' },
  {
    old: ['sofa', 'sofas'],
    instead: 'couple seat',
    except: [
      {
        names: /^sofa$/,
        files: [
          'web/features/booking/select/seats/map/SeatFacts.tsx',
          'web/features/booking/select/seats/seat-drawing.rule.ts',
        ],
        because: 'texts of the site are called so: booking.seat.look.sofa, {sofa}',
      },
    ],
  },
  { old: ['growth'], instead: 'query plans; what grows is named' },
  {
    old: ['ground', 'grounds'],
    instead: 'what it is: facts, setup, deps',
    except: [
      {
        names: /^ground$/,
        files: ['web/ui/style/palette', 'web/ui/theme/theme.ts', 'scripts/icons/'],
        because: 'the colour behind everything, --mm-ground',
      },
    ],
  },
  { old: ['told'], instead: 'recorded, reported, shown: what it is', only: 'types and files' },
  {
    old: ['wish', 'wishes', 'wished'],
    instead: 'query, request, options or choice',
    except: [
      {
        names: /^wish$/,
        files: ['web/lib/server/attempt.rule', 'web/storage/booking/booking-draft.ts'],
        because: 'a field that is kept in browsers',
      },
    ],
  },
  {
    old: ['paper', 'papers'],
    instead: 'document',
    except: [
      { names: /^(.*\/)?\w*paper[-_]?tickets?/i, because: 'tickets that are sent by post are on paper' },
      { names: /^paper$/, files: ['platform/tests/process/_sale.ts'], because: 'tickets by post as well' },
      { names: /^readPaper$/, because: 'the operationId of the call' },
      {
        names: /^papers$/,
        files: ['schema/rate-limits.ts'],
        because: 'the limit is counted under this name',
      },
      { names: /^(MuiPaper|paper)$/, files: ['web/'], because: 'a part of MUI' },
      {
        names: /^paper$/,
        files: ['platform/captcha/code/', 'scripts/icons/', 'scripts/start/phones/terminal-qr.ts'],
        because: 'what a picture is drawn on',
      },
    ],
  },
  { old: ['visitors'], instead: 'response cache', only: 'files' },
  { old: ['answer visitors', 'visitor answer', 'visitor stale', 'keep briefly'], instead: 'response cache' },
  { old: ['house', 'houses'], instead: 'seat layout' },
  { old: ['desk', 'desks'], instead: 'operator; a large screen is a desktop' },
  {
    old: ['letter', 'letters'],
    instead: 'mail; notification where it goes by SMS or push as well',
    within: [
      'platform/accounts/',
      'platform/after-sale/',
      'platform/audience/',
      'platform/operator/',
      'platform/outbox/',
      'platform/payment/',
      'platform/sale/',
      'platform/tests/process/',
    ],
    except: [
      { names: /DeadLetters?$/, because: 'the field’s name for what is given up' },
      {
        names: /^letters$/,
        files: ['platform/payment/providers/vietqr/transfer-text.rule.ts'],
        because: 'of the alphabet',
      },
    ],
  },
  {
    old: ['notice', 'notices'],
    instead: 'callback',
    within: ['platform/payment/', 'platform/sandbox/payments/', 'platform/tests/payment/'],
    except: [
      {
        names: /^(notice|pausedNotice)$/,
        files: ['platform/payment/changes/tell-changes.ts'],
        because: 'what a showing announces',
      },
      { names: /^unsignedNotice/, because: 'the names of limits' },
      { names: /^receiveNotice$/, because: 'the operationId of its calls' },
      { names: /^(sandbox_payment_notices|SandboxPaymentNoticesTable)$/, because: 'the name of the table' },
    ],
  },
  {
    old: ['notice', 'notices'],
    instead: 'turn alert',
    within: [
      'platform/outbox/push/',
      'platform/queue/',
      'platform/tests/queue/',
      'schema/wire/turn-alert.ts',
      'web/features/queue/',
    ],
    except: [
      { names: /^(ask|ask[A-Z]\w*|end|read)Notice$/, because: 'the operationIds of its calls' },
      { names: /^(read)?[tT]urnNotice/, because: 'the name in the SDL and of its call' },
      { names: /turn-notice\.graphql$/, because: 'the file of the operation TurnNotice' },
      { names: /^NoticeChannel$/, because: 'the name in the SDL' },
      { names: /(^|\/)(Connection)?Notice(\.tsx)?$/, because: 'said on a page, as all over the site' },
    ],
  },
  {
    old: ['line', 'lines'],
    instead: 'queue',
    within: [
      'gateway/tests/live/_queue',
      'gateway/tests/private/_private-queue.ts',
      'platform/apis/event',
      'platform/apis/watch-sale',
      'platform/operator/queue-settings.store.ts',
      'platform/queue/',
      'platform/tests/queue/',
      'web/app/waiting/',
      'web/e2e/_queue.ts',
      'web/e2e/queue/',
      'web/features/queue/',
    ],
    except: [
      {
        names: /^(draw|move)Lines$/,
        files: ['platform/apis/event-workers.ts'],
        because: 'labels of a metric',
      },
      { names: /^QueueLine_|queue-line\.graphql$/, because: 'the name of the fragment' },
      { names: /^LineSkeleton$/, because: 'a line of text that is still to come' },
    ],
  },
];

/** Code that draws these objects: grounds, houses, desks. */
const drawings = ['demo/art/', 'demo/plans/'];
/** Files with fixed names: decisions, migrations, functions, and snapshots of texts. */
const namedElsewhere = ['docs/', 'demo/catalogue/', 'platform/db/functions/', 'platform/db/migrations/'];

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

const notCode =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=(?:[=(,:;!&|?[{>\n]|\breturn)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

/** Identifiers of a TypeScript text. Those inside templates only are left out, because each is declared elsewhere. */
const identifiersOf = (text: string): Set<string> =>
  new Set(text.replace(notCode, ' ').match(/[A-Za-z$][\w$]*/g));

/** Names of tables, columns and fields of the wire are exempt. */
const isSnake = (name: string): boolean => /^[a-z\d]+(_[a-z\d]+)+$/.test(name);

const begins = (path: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => path.startsWith(beginning));

interface Named {
  path: string;
  name: string;
  kind: 'identifier' | 'file';
}

function namesOf({ path, text }: { path: string; text: string | null }): Named[] {
  if (begins(path, drawings)) return [];
  const parts = begins(path, namedElsewhere) ? [] : path.split('/');
  const identifiers = text === null ? [] : [...identifiersOf(text)].filter((name) => !isSnake(name));
  return [
    ...parts.map((_, at): Named => ({ path, name: parts.slice(0, at + 1).join('/'), kind: 'file' })),
    ...identifiers.map((name): Named => ({ path, name, kind: 'identifier' })),
  ];
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

function isMeant({ only, within }: OldWord, { path, name, kind }: Named): boolean {
  if (within && !begins(path, within)) return false;
  if (kind === 'file') return true;
  return only === undefined || (only === 'types and files' && /^[A-Z][a-z]/.test(name));
}

const isExcepted = ({ names, files }: Exception, { path, name }: Named): boolean =>
  (!names || names.test(name)) && (!files || begins(path, files));

/** Old words in these files, one sentence each, and unneeded exceptions. A text of null: only the name is checked. */
export function findOldWords(files: readonly { path: string; text: string | null }[]): {
  found: string[];
  unneeded: string[];
} {
  const found = new Set<string>();
  const needed = new Set<Exception>();
  const olds = oldWords.flatMap((word) => word.old.map((old) => [` ${old} `, word] as const));
  const read = new Map<string, (typeof olds)[number][]>();
  const oldsIn = (name: string) => {
    const known = read.get(name);
    if (known) return known;
    const words = ` ${wordsOf(name).join(' ')} `;
    const held = olds.filter(([old]) => words.includes(old));
    read.set(name, held);
    return held;
  };
  for (const named of files.flatMap((file) => namesOf(file)))
    for (const [old, word] of oldsIn(lastOf(named.name))) {
      if (!isMeant(word, named)) continue;
      const exception = word.except?.find((one) => isExcepted(one, named));
      if (exception) needed.add(exception);
      else {
        const where = named.kind === 'file' ? named.name : `${named.path}: ${named.name}`;
        found.add(`${where} says "${old.trim()}": ${word.instead}`);
      }
    }
  const unneeded = oldWords.flatMap(({ old, except = [] }) =>
    except.filter((one) => !needed.has(one)).map(({ because }) => `${old[0]}: ${because}`),
  );
  return { found: [...found].toSorted(), unneeded };
}
