import type { Db } from '../db/open.ts';
import type { BalanceDeps } from '../sale/balance/deps.ts';
import type { BookingDeps } from '../sale/booking/deps.ts';
import type { CaptchaDeps } from '../captcha/deps.ts';
import type { ChangeDeps } from '../payment/changes/deps.ts';
import type { OperatorDeps } from '../operator/deps.ts';
import type { FollowDeps } from '../audience/follow/deps.ts';
import type { GateDeps } from '../gate/deps.ts';
import type { GiftDeps } from '../after-sale/gift/deps.ts';
import type { OrderMailDeps } from '../sale/mail/deps.ts';
import type { NewsDeps } from '../audience/news/deps.ts';
import type { TurnAlertDeps } from '../queue/alerts/deps.ts';
import type { OrderDeps } from '../sale/orders/deps.ts';
import type { DocumentDeps } from '../documents/deps.ts';
import type { PaymentDeps } from '../payment/deps.ts';
import type { PresaleDeps } from '../sale/presale/deps.ts';
import type { QueueDeps } from '../queue/deps.ts';
import type { RecapDeps } from '../audience/recap/deps.ts';
import type { ReturnDeps } from '../after-sale/returns/deps.ts';
import type { SupportDeps } from '../after-sale/support/deps.ts';
import type { TicketDeps } from '../ticket/deps.ts';
import type { VotingDeps } from '../audience/voting/deps.ts';
import type { VoucherDeps } from '../sale/vouchers/deps.ts';

export type EventDeps = BalanceDeps &
  BookingDeps &
  CaptchaDeps &
  ChangeDeps &
  OperatorDeps &
  FollowDeps &
  GateDeps &
  GiftDeps &
  OrderMailDeps &
  NewsDeps &
  TurnAlertDeps &
  OrderDeps &
  DocumentDeps &
  PaymentDeps &
  PresaleDeps &
  QueueDeps &
  RecapDeps &
  ReturnDeps &
  SupportDeps &
  TicketDeps &
  VotingDeps &
  VoucherDeps & {
    /** The same database for reads of the catalogue, with connections of its own, so that orders cannot use them all up. */
    catalogueDb: Db;
  };

export type EventConfig = EventDeps['config'];
