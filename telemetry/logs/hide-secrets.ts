// Removes secrets and personal data from the logs of both servers.
import { stdSerializers } from 'pino';

/** Keys whose values are never logged, at any depth. */
const secretFields: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'x-access-token',
  'x-tb-device-token',
  'access_token',
  'refresh_token',
  'device_token',
  'otp_token',
  'token',
  'otp',
  'otp_value',
  'otp_code',
  'password',
  'secret',
  'signature',
  'phone',
  'email',
  'recipient',
  'ip',
  'ip_address',
  'remoteaddress',
  'x-forwarded-for',
  'identify_number',
  'identity_number',
  'identitynumber',
]);

const deepest = 6;

/** A copy without secrets. Walks the actual values, at a fiftieth of the cost of pino's wildcard paths. */
function hide(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth > deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((inner) => hide(inner, depth + 1));
  const shown: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    shown[key] = secretFields.has(key.toLowerCase()) ? '[hidden]' : hide(inner, depth + 1);
  }
  return shown;
}

/** A log line without secrets at any depth. */
export const hideSecrets = (line: object): Record<string, unknown> => hide(line) as Record<string, unknown>;

/** An email, a phone number as stored or typed, or an identity number. */
const contacts = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.])(?:\+\d|0)\d{8,13}(?!\w)|(?<![\w.])\d{12}(?!\w)/g;

/** Messages of foreign errors contain personal data: a mail server repeats the address that it refuses. */
function withoutContacts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(contacts, '[hidden]');
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (value instanceof Error) return describe(value, depth + 1);
  if (Array.isArray(value)) return value.map((inner) => withoutContacts(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutContacts(inner, depth + 1)]),
  );
}

/** PostgreSQL's `detail` and `where` contain the conflicting values, including phones and addresses. */
function describe(error: Error, depth = 0): unknown {
  const {
    detail: _detail,
    where: _where,
    ...rest
  } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return withoutContacts(hide(rest), depth);
}

/** An error, cleaned for the log. */
export const describeError = (error: unknown): unknown =>
  error instanceof Error ? describe(error) : hide(error);

/** A line without secrets, emails and phones in any text; for infrequent lines only, as it scans every text. */
export const hidePersonal = (line: object): Record<string, unknown> =>
  withoutContacts(hide(line)) as Record<string, unknown>;
