// Reads a process's configuration from its environment by a table of keys. Pure: the environment is an argument.
// docs/configuration.md is generated from the same table.
import { z } from 'zod';

/** One environment variable. */
export interface ConfigKey {
  /** Parses the text (undefined when unset); its error message completes "NAME …". */
  type: z.ZodType;
  /** Meaning, unit and format in one or two sentences; shown in docs/configuration.md. */
  doc: string;
  /** What happens when it is unset; absent when the default of the type already says it. */
  unset?: string;
  /** Keys of one group are either all set or all unset. */
  group?: string;
  /** The value is never shown in an error. */
  secret?: boolean;
}

export type ConfigKeys = Readonly<Record<string, ConfigKey>>;
export type Environment = Readonly<Record<string, string | undefined>>;

type Capitalized<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Capitalize<Lowercase<Head>>}${Capitalized<Tail>}`
  : Capitalize<Lowercase<S>>;
/** `DATABASE_POOL_SIZE` is read as `databasePoolSize`. */
export type PropertyName<S extends string> = Uncapitalize<Capitalized<S>>;
export type ConfigOf<K extends ConfigKeys> = {
  [N in keyof K & string as PropertyName<N>]: z.output<K[N]['type']>;
};

/** Invalid environment, described in one line; the process prints it and exits. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  constructor(problems: readonly string[]) {
    super(`configuration: ${problems.join('; ')}`);
  }
}

/** Reads every key of the table; an empty text counts as unset. */
export function readConfig<const K extends ConfigKeys>(keys: K, env: Environment): ConfigOf<K> {
  const problems = halfSetGroups(keys, env);
  const values: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(keys)) {
    const text = env[name] || undefined;
    const parsed = key.type.safeParse(text);
    if (parsed.success) values[propertyName(name)] = parsed.data;
    else problems.push(problemOf(name, key, text, parsed.error));
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return values as ConfigOf<K>;
}

export function propertyName(name: string): string {
  return name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Rows of the documentation's table, in the table's order. */
export function describeConfig(keys: ConfigKeys) {
  return Object.entries(keys).map(([name, { type, doc, unset, group, secret = false }]) => {
    const parsed = type.safeParse(undefined);
    const standard = parsed.success && parsed.data !== undefined ? String(parsed.data) : undefined;
    return { name, doc, group, secret, standard, unset: unset ?? (parsed.success ? undefined : 'required') };
  });
}

function halfSetGroups(keys: ConfigKeys, env: Environment): string[] {
  const groups = Map.groupBy(Object.keys(keys), (name) => keys[name]?.group);
  return [...groups].flatMap(([group, names]) => {
    const missing = names.filter((name) => !env[name]);
    if (group === undefined || missing.length === 0 || missing.length === names.length) return [];
    const set = names.filter((name) => env[name]);
    return `${set.join(', ')} without ${missing.join(', ')}: set all of them or none`;
  });
}

function problemOf(name: string, key: ConfigKey, text: string | undefined, error: z.ZodError): string {
  if (text === undefined) return `${name} is not set: ${key.doc}`;
  const said = error.issues[0]?.message ?? 'is not understood';
  return key.secret ? `${name} ${said}` : `${name} ${said} (it is "${text}")`;
}

/** A whole number between two bounds, both included. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** A TCP port; 0 takes any free one. */
export const portNumber = wholeNumber(0, 65_535);

/** `true`, `on`, `yes`, `1` and their opposites. */
export const flag = z.stringbool({ error: 'must be true or false' });

/** An absolute address with one of these schemes; a trailing slash is removed. */
export function address(...schemes: string[]) {
  const allowed = new RegExp(`^(${schemes.join('|')})://`);
  const usable = (text: string): boolean => allowed.test(text) && URL.canParse(text);
  const error = `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z
    .string()
    .refine(usable, { error })
    .transform((text) => text.replace(/\/$/, ''));
}

/** Names of networks, as used in the documentation of load balancers. */
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]);

/** Comma-separated addresses, networks or their names; each becomes `address/bits`. */
export const networkList = z.string().transform((text, context) => {
  const given = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const all = given.flatMap((part) => namedNetworks[part] ?? [part]);
  if (all.every((part) => network.safeParse(part).success)) {
    return all.map((part) => (part.includes('/') ? part : `${part}/${part.includes(':') ? 128 : 32}`));
  }
  context.addIssue({
    code: 'custom',
    message:
      'must be addresses and networks (10.0.0.0/8, loopback, linklocal, uniquelocal) with commas between them',
  });
  return z.NEVER;
});

/** A secret of sufficient length for signing. */
export const signingSecret = z.string().min(32, { error: 'must have at least 32 characters' });
