import { limits } from '../../limits.ts';
import { decodeTicketPayload, staticBytes } from '../ticket/ticket-payload.rule.ts';
import { encodeBase45 } from '../ticket/base45.rule.ts';
import { readTicketCode } from '../ticket/ticket-code.rule.ts';
import { readTicketText } from '../ticket/ticket-text.rule.ts';

/** A text of fewer characters that begins as a ticket does is somebody's slip. */
const SHORTEST_QR = 40;

/** What scanners put in front where they are set to say which kind of code it was: `]Q1` of a QR (ISO/IEC 15424). */
const symbology = /^\][A-Z][0-9A-F]/;

/** What stands between two codes' texts that came as one. */
const between = /[\s,;|"'[\]]/;
const partsFrom = (before: string): boolean =>
  before === '' || symbology.test(before.slice(-3)) || between.test(before.slice(-1));

/**
 * The text of a ticket within what a reader gave, or that text as it was, tidied: with a word of the scanner in front, with another
 * code's text around it (several codes in one view), in small letters.
 */
export function tidyScan(text: string): string {
  const whole = text.trim().toUpperCase();
  if (isTicket(whole)) return whole;
  for (let at = whole.indexOf('MM'); at >= 0; at = whole.indexOf('MM', at + 1)) {
    const end = at + limits.qrChars;
    const part = whole.slice(at, end);
    const isApart = partsFrom(whole.slice(0, at)) && (end >= whole.length || between.test(whole.charAt(end)));
    if (isApart && isTicket(part)) return part;
  }
  return whole.replace(symbology, '');
}

/** Whether it can be a ticket at all: ours by its form. Its signature is another matter. */
export function isTicket(text: string): boolean {
  const parts = readTicketText(text);
  return typeof parts !== 'string' && typeof decodeTicketPayload(parts.payload) !== 'string';
}

/** Whether the gate has a question to ask of it: a ticket, whole or not, or a readable code. */
const isOurs = (tidy: string): boolean =>
  readTicketText(tidy) !== 'not_a_ticket' || readTicketCode(tidy) !== undefined;

/** Whether what was typed is worth a question to the gate: a readable code, or a ticket's text, be it damaged. */
export function isTicketLike(typed: string): boolean {
  const tidy = tidyScan(typed);
  return readTicketCode(tidy) !== undefined || (tidy.length > SHORTEST_QR && isOurs(tidy));
}

/** Of all codes in one view, those to ask about: the tickets among them; where there is none, what there is. */
export function ticketsIn(texts: readonly string[]): string[] {
  const tidy = [...new Set(texts.map(tidyScan))];
  const ours = [isTicket, isOurs].map((is) => tidy.filter(is)).find((some) => some.length > 0);
  return ours ?? tidy.slice(0, 1);
}

/** What stays of a ticket's text while its QR turns: all but the rotating part, which nobody signed. */
export function sameTicket(text: string): string {
  const tidy = tidyScan(text);
  const parts = readTicketText(tidy);
  if (typeof parts === 'string') return readTicketCode(tidy) ?? tidy;
  return encodeBase45(parts.payload.subarray(0, staticBytes)) + encodeBase45(parts.signature);
}
