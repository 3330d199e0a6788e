import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/**
 * Local part before the @ (RFC 5322, dot-atom): dots only between other characters, at most 64 characters (RFC 5321).
 */
const MAILBOX = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** One label of a domain name (RFC 1035): at most 63 letters, no hyphen at either end. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
/** Characters that a URL may contain besides the host name. */
const NO_NAME = /[\s/\\?#@:[\]%]/;

/**
 * The host name in ASCII: `bücher.de` becomes `xn--bcher-kva.de` (IDNA, as URLs are parsed). An invalid name stays
 * unchanged.
 */
function asciiName(server: string): string {
  if (/^[\x20-\x7e]*$/.test(server) || NO_NAME.test(server)) return server;
  try {
    return new URL(`http://${server}`).hostname;
  } catch {
    return server;
  }
}

const parted = (email: string): [mailbox: string, server: string] => {
  const at = email.lastIndexOf('@');
  return [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
};

function isAddress(email: string): boolean {
  const [mailbox, server] = parted(email);
  const labels = server.split('.');
  return (
    MAILBOX.test(mailbox) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}

/**
 * An e-mail address, trimmed and in lower case, with its domain in ASCII.
 *
 * Email: required, standard address pattern.
 */
export const emailRule = z.string('rule.email.required').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'rule.email.required', abort: true }),
  z.overwrite((value) => {
    const [mailbox, server] = parted(value);
    return mailbox === '' ? value : `${mailbox}@${asciiName(server)}`;
  }),
  z.maxLength(limits.emailMax, { error: 'rule.email.tooLong', abort: true }),
  z.refine(isAddress, 'rule.email.invalid'),
);

/**
 * The same address, entered again.
 *
 * Confirm email must equal email.
 */
export function confirmEmailRule(email: string) {
  const { data: wanted } = emailRule.safeParse(email);
  return emailRule.check(z.refine((value) => value === wanted, 'rule.email.mismatch'));
}
