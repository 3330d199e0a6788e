import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { GuessLimits } from '../../lib/count-guess.ts';
import type { Log } from '../../lib/log/log.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import type { TicketKeys } from '../../ticket/qr/ticket-keys.ts';

/** What the calls and workers of gifts need. */
export interface GiftDeps {
  config: {
    publicUrl: string;
  };
  db: Db;
  log: Log;
  clock: Clock;
  ticketKeys: TicketKeys;
  sms: SmsDoor;
  /** Limits of wrong gift codes. */
  giftGuesses: GuessLimits;
  /** Limit of mails and text messages to a typed mailbox or phone (mailboxOf), over all accounts; shared with links that prove an address. */
  typedRecipients: Limit;
}
