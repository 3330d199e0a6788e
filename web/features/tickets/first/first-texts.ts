/**
 * The texts of the first face, in both languages part of its script: the whole language file is larger than all the rest
 * that stands between a cold phone and its QR. The build writes them in (web/build/ticket-first.ts).
 */
export const firstTexts = [
  'route.ticket.title',
  'shell.home',
  'ticket.back',
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
