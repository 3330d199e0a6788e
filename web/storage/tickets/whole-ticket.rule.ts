// What is read from a phone is judged before it is shown: a record that was cut off or written over must not take the
// others with it.

const texts = ['id', 'code', 'qr', 'state', 'orderCode', 'startsAt', 'endsAt', 'doorsAt', 'status', 'poster'];
const bothTexts = ['eventTitle', 'venueName', 'venueAddress', 'sectionName', 'ticketTypeName'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isBoth = (value: unknown): boolean => isObject(value) && isText(value['vi']) && isText(value['en']);

/** Whether a kept ticket has all that its screen shows. */
export function isWholeTicket(ticket: unknown): boolean {
  return (
    isObject(ticket) &&
    texts.every((name) => isText(ticket[name])) &&
    bothTexts.every((name) => isBoth(ticket[name])) &&
    ['startsAt', 'endsAt', 'doorsAt'].every((name) => !Number.isNaN(Date.parse(String(ticket[name]))))
  );
}

/** Tickets of showings that have been over for longer than this are no longer kept on a phone. */
export function isLongOver(ticket: { endsAt: string }, now: number, days: number): boolean {
  return now - Date.parse(ticket.endsAt) > days * 86_400_000;
}
