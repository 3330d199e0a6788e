import type { Db } from '../../db/open.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';

export interface MailLinkDeps {
  config: {
    accessTokenSecret: string;
    /** Address of the site, without a slash at its end; links in mails begin with it. */
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
  otpNetworks: Limit;
  /** Limit of mails to a typed mailbox (mailboxOf), over all accounts. */
  typedRecipients: Limit;
  sms: SmsDoor;
}
