import { limits } from '../../limits.ts';
import { decodeTicketPayload, staticBytes } from '../ticket/ticket-payload.rule.ts';
import { encodeBase45 } from '../ticket/base45.rule.ts';
import { readTicketCode } from '../ticket/ticket-code.rule.ts';
import { readTicketText } from '../ticket/ticket-text.rule.ts';

/** A shorter text that begins like a ticket is a typing mistake. */
const SHORTEST_QR = 40;

/** Symbology prefix that some scanners send: `]Q1` for a QR code (ISO/IEC 15424). */
const symbology = /^\][A-Z][0-9A-F]/;

/** Separators between the texts of two codes that arrived together. */
const between = /[\s,;|"'[\]]/;
const partsFrom = (before: string): boolean =>
  before === '' || symbology.test(before.slice(-3)) || between.test(before.slice(-1));

/**
 * The text of a ticket within the output of a scanner: without a symbology prefix, without the text of other codes in
 * the same view, in upper case. Without a ticket, the trimmed text.
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

/** Whether it has the format of a ticket. The signature is not checked. */
export function isTicket(text: string): boolean {
  const parts = readTicketText(text);
  return typeof parts !== 'string' && typeof decodeTicketPayload(parts.payload) !== 'string';
}

/** Whether the gate must check it: a ticket, complete or not, or a readable code. */
const isOurs = (tidy: string): boolean =>
  readTicketText(tidy) !== 'not_a_ticket' || readTicketCode(tidy) !== undefined;

/** Whether a typed text must be checked at the gate: a readable code, or the text of a ticket, even damaged. */
export function isTicketLike(typed: string): boolean {
  const tidy = tidyScan(typed);
  return readTicketCode(tidy) !== undefined || (tidy.length > SHORTEST_QR && isOurs(tidy));
}

/** Of all codes in one view, those to check: the tickets, or all when there is none. */
export function ticketsIn(texts: readonly string[]): string[] {
  const tidy = [...new Set(texts.map(tidyScan))];
  const ours = [isTicket, isOurs].map((is) => tidy.filter(is)).find((some) => some.length > 0);
  return ours ?? tidy.slice(0, 1);
}

/** The constant part of a ticket's text: all but the rotating part, which is not signed. */
export function sameTicket(text: string): string {
  const tidy = tidyScan(text);
  const parts = readTicketText(tidy);
  if (typeof parts === 'string') return readTicketCode(tidy) ?? tidy;
  return encodeBase45(parts.payload.subarray(0, staticBytes)) + encodeBase45(parts.signature);
}
