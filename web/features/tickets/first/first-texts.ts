/**
 * Texts of the first ticket script, included in both languages, because a whole language file is larger than the rest of what the phone
 * loads before the QR code. The build fills them in (web/build/first-script.ts).
 */
export const firstTexts = [
  'route.ticket.title',
  'shell.home',
  'ticket.back',
  'ticket.date.cancelled',
  'ticket.date.postponed',
  'ticket.doors',
  'ticket.gate',
  'ticket.position',
  'ticket.qr',
  'ticket.redeemed',
  'ticket.redeemed.at',
  'ticket.seat',
  'ticket.section',
  'ticket.standing',
  'ticket.starts',
  'time.vietnam',
] as const;

export type FirstText = (typeof firstTexts)[number];
