// The event API's table of contents, put together from those of its domains.
import type { EventDeps } from './deps.ts';
import { addressRoutes } from './address/address-routes.ts';
import { balanceRoutes } from './balance/balance-routes.ts';
import { bookingRoutes } from './booking/booking-routes.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { deskRoutes } from './desk/export/export-orders.ts';
import { followRoutes } from './follow/follow-routes.ts';
import { gateRoutes } from './gate/gate-routes.ts';
import { giftRoutes } from './gift/gift-routes.ts';
import { giving, type RouteTable } from '../lib/http/route.ts';
import { noticeRoutes } from './payment/notices/notice-routes.ts';
import { orderRefundRoutes } from './change/order-refund-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { paperRoutes } from './papers/paper-routes.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { presaleRoutes } from './presale/presale-routes.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { recapRoutes } from './recap/recap-routes.ts';
import { returnsRoutes } from './returns/returns-routes.ts';
import { ticketRoutes } from './ticket/ticket-routes.ts';
import { turnNoticeRoutes } from './notice/notice-routes.ts';
import { votingRoutes } from './voting/voting-routes.ts';
import { voucherRoutes } from './voucher/voucher-routes.ts';
import { walletRoutes } from './papers/wallet/wallet-routes.ts';

export const routes: RouteTable<EventDeps> = {
  ...giving(catalogueRoutes, ({ catalogueDb: db, clock }: EventDeps) => ({ db, clock })),
  ...addressRoutes,
  ...queueRoutes,
  ...bookingRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...ticketRoutes,
  ...paperRoutes,
  ...presaleRoutes,
  ...captchaRoutes,
  ...turnNoticeRoutes,
  ...balanceRoutes,
  ...followRoutes,
  ...voucherRoutes,
  ...votingRoutes,
  ...recapRoutes,
  ...giftRoutes,
  ...returnsRoutes,
  ...gateRoutes,
  ...orderRefundRoutes,
  ...noticeRoutes(),
  ...walletRoutes,
  ...deskRoutes,
};
