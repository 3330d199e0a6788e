/** The other side will never take this notification. `message` says who and what it answered, and nothing of whom it was for. */
export class RefusedForGood extends Error {}

/** For what it carries: without its files it may be taken. */
export class TooLarge extends RefusedForGood {}

/** Answers that say nothing of the notification: our credentials, a proxy's, its haste; and what the words say themselves. */
const passing = new Set([401, 407, 408, 425, 429]);

/** Whether an HTTP answer refuses what was sent for good (RFC 9110): a 4xx that is about the request itself. */
export const isRefusedForGood = (status: number): boolean =>
  status >= 400 && status < 500 && !passing.has(status);

/** What nodemailer says of an answer that was no success, or of a notification that it does not even offer. */
const stages: Readonly<Record<string, string>> = { EENVELOPE: 'its addressee', EMESSAGE: 'its text' };

/** Answers about us (RFC 4954): we are to log in, or to log in otherwise. The next notification hears them too, until that is mended. */
const aboutUs = new Set([530, 534, 535, 538]);

interface MailFailure {
  stage: string | undefined;
  /** Of the answer (RFC 5321); 0 where there was none. */
  status: number;
  /** What was answered, or what our own side says. */
  words: string;
}

function readFailure(error: unknown): MailFailure {
  const said = Object(error) as { code?: string; responseCode?: number; response?: string; message?: string };
  const { code = '', responseCode: status = 0, response, message = '' } = said;
  return { stage: stages[code], status, words: response ?? message };
}

/**
 * What a mail server refused for good: the addressee or the text, by any 5xx (RFC 5321, 4.2.1), a full mailbox (552, 5.2.2) too:
 * a server that wants it tried again says 452 or 4.2.2. So is a notification for good that cannot be offered at all. Undefined where
 * it was busy (4xx), away, or refused ourselves (greeting, login), which is no fault of the notification.
 */
export function refusedByMailServer(error: unknown): string | undefined {
  const { stage, status } = readFailure(error);
  if (!stage || aboutUs.has(status)) return undefined;
  if (status === 0) return `${stage} cannot be sent`;
  return status >= 500 && status <= 599 ? `the mail server refused ${stage} (${status})` : undefined;
}

/** Whether a notification was refused for its size (552, 5.3.4, 5.2.3, or what the server says of itself before): it may go without its files. */
export function isTooLarge(error: unknown): boolean {
  const { stage, status, words } = readFailure(error);
  if (!stage) return false;
  if (status === 0) return /^Message size larger than allowed/.test(words);
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(words) ?? [];
  return enhanced === undefined ? status === 552 : enhanced === '5.3.4' || enhanced === '5.2.3';
}
