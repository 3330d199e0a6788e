import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/** What stands before the @ (RFC 5322, dot-atom): any of these signs, dots only between them; at most 64 in all (RFC 5321). */
const MAILBOX = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** A part of the name of a server (RFC 1035): at most 63 letters, no hyphen at its ends. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
/** Whatever an address of a page may have besides the name of its server. */
const NO_NAME = /[\s/\\?#@:[\]%]/;

/** The name of a server in ASCII: `bücher.de` is `xn--bcher-kva.de` (IDNA, as URLs are read). What is no name stays as it is. */
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
 * An e-mail address, trimmed and in lower case, the name of its server in ASCII.
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
 * The same address typed a second time.
 *
 * Confirm email must equal email.
 */
export function confirmEmailRule(email: string) {
  const { data: wanted } = emailRule.safeParse(email);
  return emailRule.check(z.refine((value) => value === wanted, 'rule.email.mismatch'));
}
