import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { tidyText } from '../text/free-text.rule.ts';
import { makeTicketCode, readTicketCode } from '../ticket/ticket-code.rule.ts';

/**
 * A message to the support, or an answer of it: tidied (tidyText), limits.supportMessageMin to limits.supportMessageMax
 * characters.
 */
export const supportMessageRule = z.string('rule.supportMessage.tooShort').check(
  z.overwrite((value) => tidyText(value, 'many')),
  z.minLength(limits.supportMessageMin, { error: 'rule.supportMessage.tooShort', abort: true }),
  z.maxLength(limits.supportMessageMax, 'rule.supportMessage.tooLong'),
);

const prefix = 'YC-';

/** A new number of a request: random, so that it says nothing about other requests, and without look-alike characters. */
export const makeSupportNumber = (randomBelow: (limit: number) => number): string =>
  prefix + makeTicketCode(randomBelow, limits.supportNumberChars);

/** The stored form of a typed number, with or without its beginning; undefined when it cannot be one. */
export function readSupportNumber(typed: string): string | undefined {
  const code = readTicketCode(typed.trim().replace(/^yc[\s-]*/i, ''), limits.supportNumberChars);
  return code === undefined ? undefined : prefix + code;
}
