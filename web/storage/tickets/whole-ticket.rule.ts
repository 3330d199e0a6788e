// Checks stored tickets before they are shown: a truncated or damaged record must not make the others fail.

const texts = ['id', 'code', 'qr', 'state', 'orderCode', 'startsAt', 'endsAt', 'doorsAt', 'status', 'poster'];
const bothTexts = ['eventTitle', 'venueName', 'venueAddress', 'sectionName', 'ticketTypeName'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isBoth = (value: unknown): boolean => isObject(value) && isText(value['vi']) && isText(value['en']);

/** Whether a stored ticket has everything its screen shows. */
export function isWholeTicket(ticket: unknown): boolean {
  return (
    isObject(ticket) &&
    texts.every((name) => isText(ticket[name])) &&
    bothTexts.every((name) => isBoth(ticket[name])) &&
    ['startsAt', 'endsAt', 'doorsAt'].every((name) => !Number.isNaN(Date.parse(String(ticket[name]))))
  );
}

/** Tickets of showings that ended longer ago are not kept on a phone. */
export function isLongOver(ticket: { endsAt: string }, now: number, days: number): boolean {
  return now - Date.parse(ticket.endsAt) > days * 86_400_000;
}
