/** A ticket: its code, its copy on the phone, its notes; and what is given to others. */
export const ticketLimits = {
  /** Bytes of a ticket code: payload and signature. Bytes. */
  qrBytes: 80,
  /** Bytes of the payload of a ticket code. Bytes. */
  qrPayloadBytes: 16,
  /** Characters of the whole ticket code, the leading MM included. Characters. */
  qrChars: 122,
  /** QR symbol version that the ticket code fills at level M. Version. */
  qrVersion: 5,
  /** Characters of the readable ticket code; without look-alikes. Characters. Ours. */
  readableCodeChars: 10,
  /** How many generations a restore from a backup skips, because they may have been issued after the backup. Generations. Ours. */
  restoreGenerations: 1_000,
  /** Step of the rotating part (RFC 6238). Seconds. Ours. */
  rotationStepSeconds: 30,
  /** Digits of the rotating part. Digits. */
  rotationDigits: 7,
  /** How many steps before and after its own a gate takes: phone and gate may be apart by so many times rotationStepSeconds. Steps. Ours. */
  rotationToleranceSteps: 2,
  /** How long after the end of its showing a ticket stays on the phone. Days. Ours. */
  keptTicketDays: 30,
  /** Longest notes of an organizer on a ticket, in one language: a page of a phone or two. Characters. Ours. */
  ticketNotesMax: 2_000,
  /** Free gifts that each ticket of a paid order brings, for giving tickets that one was given. Gifts. Ours. */
  freeGiftsPerTicket: 1,
  /** Most tickets and free gifts in one sending, counted together. Gifts. The specification shows no value; ours. */
  freeGiftsMax: 5,
  /** How many gifts one account may send in a day, as recipients did not ask for the mails. Gifts. Our bound. */
  giftsMaxPerDay: 20,
  /** How many of those may go by text message, cancelled ones among them: each costs money that does not come back. Gifts. Our bound. */
  giftTextsMaxPerDay: 5,
  /** Characters of the code that claims a gift, its check character among them. Characters. Ours. */
  giftCodeChars: 12,
  /** How long a gift waits to be claimed. Days. Ours. */
  giftDays: 7,
  /** How long before the doors open a ticket can last be given and claimed: gates fetch their lists before. Minutes. Ours. */
  giftStopMinutes: 60,
  /** Longest message with a gift. Characters. Our bound. */
  giftMessageMax: 200,
  /** Codes of gifts that there are not the accounts of one mailbox may try in a window. Tries. Our bound. */
  giftTriesMax: 10,
  /** The same for one network, with or without login. Tries. Our bound. */
  giftTriesMaxPerNetwork: 60,
  /** Length of that window. Minutes. Ours. */
  giftTriesMinutes: 15,
  /** Most tickets of one showing that an account may have from gifts and codes. Tickets. Our bound. */
  givenTicketsMax: 10,
  /** Most guests that the operator adds to a guest list at once. Guests. Our bound. */
  guestsAtOnce: 500,
  /** Most complimentary tickets of one guest. Tickets. Our bound. */
  guestTicketsMax: 10,
  /** How long after a showing the names and contacts of its guests are kept. Days. Ours. */
  guestKeptDays: 30,
  /** How long before the doors open attendees can no longer be changed, where the organizer says nothing else. Minutes. Ours. */
  attendeesUntilMinutes: 180,
  /** How many of the last digits of an identity number are stored and shown. Digits. Ours. */
  identityEndDigits: 4,
  /** How many tickets of a showing one identity number may have, where the organizer says nothing else. Tickets. Ours. */
  identityTickets: 1,
  /** The most tickets that an organizer may let one identity number have. Tickets. Ours. */
  identityTicketsMax: 10,
  /** The earliest end of changes of attendees that an organizer may choose, before the doors open. Minutes. Ours. */
  attendeesUntilMinutesMax: 43_200,
} as const;
