/** The other side will never take this letter. `message` says who and what it answered, and nothing of whom it was for. */
export class RefusedForGood extends Error {}

/** Answers that say nothing of the letter: our credentials, a proxy's, its haste; and what the words say themselves. */
const passing = new Set([401, 407, 408, 425, 429]);

/** Whether an HTTP answer refuses what was sent for good (RFC 9110): a 4xx that is about the request itself. */
export const isRefusedForGood = (status: number): boolean =>
  status >= 400 && status < 500 && !passing.has(status);

/** What nodemailer says of an answer that was no success. */
const stages: Readonly<Record<string, string>> = { EENVELOPE: 'its addressee', EMESSAGE: 'its text' };

/**
 * What a mail server refused for good (RFC 5321: 5xx): the addressee or the text; undefined where it was busy, away, or refused
 * ourselves (greeting, login), which is no fault of the letter.
 */
export function refusedByMailServer(error: unknown): string | undefined {
  const { code = '', responseCode = 0 } = Object(error) as { code?: string; responseCode?: number };
  const stage = stages[code];
  if (!stage || responseCode < 500 || responseCode > 599) return undefined;
  return `the mail server refused ${stage} (${responseCode})`;
}
