import { randomInt } from 'node:crypto';
import { ticketCodeDrawer } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';

/** Draws readable codes for the tickets of one order. */
export const drawTicketCodes = (): (() => string) => ticketCodeDrawer(randomInt);
