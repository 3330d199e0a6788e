// Invalid input: texts that break parsers, and values that nearly match a JSON schema.
import type { Random } from './prove.ts';

/** The part of JSON Schema that our OpenAPI documents use. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const texts = [
  '',
  ' ',
  'a',
  "'",
  '"',
  '\\',
  "' OR 1=1 --",
  '); DROP TABLE orders; --',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  'Ngu\u0065\u0302\u0303n \u{1F3AB}',
  'Z\u0351\u036b\u0343\u036a'.repeat(40),
  'null',
  'undefined',
  '-1',
  '0x10',
  '1e309',
  '9223372036854775808',
  'NaN',
  '../../etc/passwd',
  '%',
  '%00',
  '%ff%fe',
  '__proto__',
  'constructor',
  'toString',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'line\r\nx-injected: yes',
  '2026-13-45T99:99:99+07:00',
  '0000-00-00',
  '275760-09-13T00:00:00.001Z',
  '+84901000001',
  '+84',
  'an@example.com',
  'a@b',
  '[object Object]',
  '{"a":1}',
  'true',
  'x'.repeat(61),
  'y'.repeat(5_000),
];

const numbers = [0, -0, -1, 1, 1.5, 101, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 5e-324];

export const garbageText = (random: Random): string =>
  random.chance(85)
    ? random.pick(texts)
    : String.fromCodePoint(...Array.from({ length: 1 + random.int(12) }, () => random.int(0xd800)));

/** Any JSON value. */
export function garbageJson(random: Random, depth = 3): unknown {
  const kind = random.int(depth > 0 ? 8 : 5);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(50);
  if (kind === 2) return random.pick(numbers);
  if (kind <= 4) return garbageText(random);
  const size = random.int(4);
  if (kind <= 6) return Array.from({ length: size }, () => garbageJson(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [garbageText(random), garbageJson(random, depth - 1)]),
  );
}

const partsOfCursors = [
  ...texts,
  ...['99999999999999999999', '18446744073709551616', '0', '-1', 'true', 'false'],
  ...[
    '2026-11-26T00:00:00.000000Z',
    '2026-11-26',
    '9999-12-31T23:59:59.999999Z',
    '0000-01-01T00:00:00.000000Z',
  ],
];

/** Invalid cursors in our own format: base64url of a list of texts. */
export const forgedCursors = (random: Random, count: number): string[] =>
  Array.from({ length: count }, () => {
    const parts = Array.from({ length: 1 + random.int(5) }, () => random.pick(partsOfCursors));
    return Buffer.from(JSON.stringify(parts)).toString('base64url');
  });

/** Existing values, by the name of the field that takes them. */
export type Known = (name: string) => readonly string[];

/** A value for this schema: mostly a valid one, so that it passes validation, and sometimes an invalid one. */
export function valueFor(schema: Schema, random: Random, known: Known, name = ''): unknown {
  if (random.chance(8)) return garbageJson(random);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices), random, known, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, random, known);
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 3, 30]) }, () =>
        valueFor(schema.items ?? {}, random, known, name),
      );
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 100 } = schema;
      return random.chance(70)
        ? minimum + random.int(Math.min(maximum - minimum, 50) + 1)
        : random.pick(numbers);
    }
    case 'boolean':
      return random.chance(50);
    case 'null':
      return null;
    default:
      return textFor(schema, random, known(name));
  }
}

function objectFor({ properties = {}, required = [] }: Schema, random: Random, known: Known) {
  const kept = Object.entries(properties).filter(([key]) => random.chance(required.includes(key) ? 95 : 60));
  const given = kept.map(([key, inner]) => [key, valueFor(inner, random, known, key)] as const);
  const extra = random.chance(10) ? [[garbageText(random), garbageJson(random, 1)] as const] : [];
  return Object.fromEntries([...given, ...extra]);
}

function textFor(
  { minLength = 0, maxLength = 40 }: Schema,
  random: Random,
  exist: readonly string[],
): string {
  if (exist.length > 0 && random.chance(70)) return random.pick(exist);
  if (random.chance(40)) return garbageText(random);
  const length = Math.min(minLength + random.int(8), maxLength);
  return Array.from({ length }, () => random.pick([...'abc019-_. đ'])).join('');
}

/** Patterns that no answer may contain: paths of our code, messages of the database, stack traces of the runtime. */
export const tellsTooMuch =
  /\n\s+at |node_modules|\.ts:\d+|TypeError|ReferenceError|RangeError|SyntaxError|error at or near|violates .* constraint|kysely|ECONN|"stack"/i;
