/** A permanent refusal of a notification. `message` says who refused and how, but not to whom the notification was. */
export class RefusedForGood extends Error {}

/** A refusal because of the size: without attachments it may be accepted. */
export class TooLarge extends RefusedForGood {}

/** 4xx statuses that are not about the notification: wrong credentials, a proxy's login, timeout, too early, rate limit. */
const passing = new Set([401, 407, 408, 425, 429]);

/** Whether an HTTP status is a permanent refusal (RFC 9110): a 4xx about the request itself. */
export const isRefusedForGood = (status: number): boolean =>
  status >= 400 && status < 500 && !passing.has(status);

/** nodemailer's error codes for a refused recipient or text, in words; also used when it does not even send the notification. */
const stages: Readonly<Record<string, string>> = { EENVELOPE: 'its addressee', EMESSAGE: 'its text' };

/** SMTP statuses about our login (RFC 4954): every notification gets them until the settings are corrected. */
const aboutUs = new Set([530, 534, 535, 538]);

interface MailFailure {
  stage: string | undefined;
  /** SMTP status (RFC 5321); 0 without an answer. */
  status: number;
  /** The text of the answer, or of our own error. */
  words: string;
}

function readFailure(error: unknown): MailFailure {
  const said = Object(error) as { code?: string; responseCode?: number; response?: string; message?: string };
  const { code = '', responseCode: status = 0, response, message = '' } = said;
  return { stage: stages[code], status, words: response ?? message };
}

/**
 * The reason of a permanent refusal by a mail server: any 5xx about recipient or text (RFC 5321, 4.2.1), also a full mailbox (552, 5.2.2),
 * since a server that wants a retry says 452 or 4.2.2; and a notification that cannot be sent at all. Undefined when a retry may succeed:
 * the server was busy (4xx), unreachable, or refused our greeting or login.
 */
export function refusedByMailServer(error: unknown): string | undefined {
  const { stage, status } = readFailure(error);
  if (!stage || aboutUs.has(status)) return undefined;
  if (status === 0) return `${stage} cannot be sent`;
  return status >= 500 && status <= 599 ? `the mail server refused ${stage} (${status})` : undefined;
}

/** Whether a notification was refused for its size: 552, 5.3.4, 5.2.3, or larger than the SIZE that the server announced. */
export function isTooLarge(error: unknown): boolean {
  const { stage, status, words } = readFailure(error);
  if (!stage) return false;
  if (status === 0) return /^Message size larger than allowed/.test(words);
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(words) ?? [];
  return enhanced === undefined ? status === 552 : enhanced === '5.3.4' || enhanced === '5.2.3';
}
