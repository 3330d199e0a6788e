import type { Db } from '../db/open.ts';
import type { BalanceDeps } from './balance/deps.ts';
import type { BookingDeps } from './booking/deps.ts';
import type { CaptchaDeps } from './captcha/deps.ts';
import type { ChangeDeps } from './change/deps.ts';
import type { DeskDeps } from './desk/deps.ts';
import type { FollowDeps } from './follow/deps.ts';
import type { GateDeps } from './gate/deps.ts';
import type { GiftDeps } from './gift/deps.ts';
import type { LetterDeps } from './mail/deps.ts';
import type { NewsDeps } from './news/deps.ts';
import type { NoticeDeps } from './notice/deps.ts';
import type { OrderDeps } from './orders/deps.ts';
import type { PaperDeps } from './papers/deps.ts';
import type { PaymentDeps } from './payment/deps.ts';
import type { PresaleDeps } from './presale/deps.ts';
import type { QueueDeps } from './queue/deps.ts';
import type { RecapDeps } from './recap/deps.ts';
import type { ReturnDeps } from './returns/deps.ts';
import type { TicketDeps } from './ticket/deps.ts';
import type { VotingDeps } from './voting/deps.ts';
import type { VoucherDeps } from './voucher/deps.ts';

/** What the event API needs of its surroundings: whatever its rooms need. */
export type EventDeps = BalanceDeps &
  BookingDeps &
  CaptchaDeps &
  ChangeDeps &
  DeskDeps &
  FollowDeps &
  GateDeps &
  GiftDeps &
  LetterDeps &
  NewsDeps &
  NoticeDeps &
  OrderDeps &
  PaperDeps &
  PaymentDeps &
  PresaleDeps &
  QueueDeps &
  RecapDeps &
  ReturnDeps &
  TicketDeps &
  VotingDeps &
  VoucherDeps & {
    /** The same database for the catalogue's reads: connections that orders cannot have all of. */
    catalogueDb: Db;
  };

/** The settings among them; a part of PlatformConfig. */
export type EventConfig = EventDeps['config'];
