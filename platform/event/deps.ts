import type { QueueWire } from '@mo-man/schema/wire/queue.ts';
import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/clock.ts';
import type { GuessLimits } from '../lib/count-guess.ts';
import type { Log } from '../lib/log.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { SmsDoor } from '../outbox/sms-door.ts';
import type { AskedHold, TriedHold } from './booking/try-holds.ts';
import type { PaymentProviders } from './payment/providers/open-payment-providers.ts';
import type { TicketKeys } from './ticket/qr/ticket-keys.ts';
import type { Wallets } from './ticket/wallet-accounts.ts';

/** What the event API needs of its surroundings; a part of PlatformConfig. */
export interface EventConfig {
  /** Where the site is: a provider sends the buyer back to `/payment-return/{token}` below it. */
  publicUrl: string;
  /** Signs return tokens. */
  returnTokenSecret: string;
  /** Signs turn tokens. */
  turnTokenSecret: string;
  /** A public random beacon (drand's HTTP API) whose first value after the bell is mixed into draws; undefined: none. */
  drawBeaconUrl?: string | undefined;
  /** Signs the links in reminders, as it does all links of mails that are more than a secret kept by us. */
  accessTokenSecret: string;
  /** Whoever sends it may export orders; undefined: nobody. */
  operatorKey?: string | undefined;
  /** Accounts by which passes for phones' wallets are made. */
  wallets: Wallets;
  /** Signs what is pushed to browsers; undefined: nothing is. */
  webPushKeys?: { publicKey: string; privateKey: string } | undefined;
  /** Push services that may be called; undefined: those that are known. */
  pushHosts?: readonly string[] | undefined;
  /** Which year may be looked back at; undefined: none. */
  recapYear?: number | undefined;
}

/** Given to every handler and worker of this service. */
export interface EventDeps {
  config: EventConfig;
  db: Db;
  /** The same database for the catalogue's reads: connections that orders cannot have all of. */
  catalogueDb: Db;
  /** Where the lines are: places, numbers and draws. `db` itself unless QUEUE_DATABASE_URL gives them a database of their own. */
  queueDb: Db;
  log: Log;
  /** For tokens only: holds, turns and payments are judged by the database's clock. */
  clock: Clock;
  messaging: Messaging;
  ticketKeys: TicketKeys;
  payments: PaymentProviders;
  /** Where text messages have to come through. */
  sms: SmsDoor;
  /** Notices that no provider has signed, by the network (networkOf) that sent them. */
  unsignedNotices: Limit;
  /** Codes of vouchers that there are not. */
  voucherGuesses: GuessLimits;
  /** Payments that are begun after one that failed, by the code of their order. */
  paymentRetries: Limit;
  /** Joins of lines and starts of turns, see limit-acts.ts. */
  lineActs: { account: Limit; device: Limit; network: Limit };
  /** Captcha challenges, by the account that asks for them. */
  captchaChallenges: Limit;
  /** Challenges up to which a client is trusted, see suspect.ts. */
  captchaTrust: { account: Limit; device: Limit; network: Limit };
  /** Presale codes that are not right. */
  presaleGuesses: GuessLimits;
  /** Codes of gifts that there are not. */
  giftGuesses: GuessLimits;
  /** Letters to a mailbox or phone (mailboxOf) that was typed, whoever typed it; shared with links that prove an address. */
  typedLetters: Limit;
  /** Pairing codes of the gate that there are not, by the network that tried them. */
  gatePairings: Limit;
  /** Orders that are not so, by the device of the gate that asked for them. */
  gateLookups: Limit;
  /** Calls of a device of the gate, by its id. */
  gateCalls: Limit;
  /** Files of orders, by the account that has them made. */
  paperMakings: Limit;
  /** Takes places in lines, those of all who ask at the same time in one go. */
  joinLine: (wish: {
    showingId: string;
    userId: string;
    nonce?: string;
    placeToken?: string;
    captcha?: string;
  }) => Promise<QueueWire>;
  /** Tries holds, those of all who ask for the same showing at the same time in one go. */
  tryHold: (asked: AskedHold) => Promise<TriedHold>;
}

/** What letters about an order want of their surroundings. */
export type LetterDeps = { config: Pick<EventConfig, 'publicUrl'> } & Pick<EventDeps, 'sms'>;
