// The route table of the event API, put together from those of its domains.
import type { EventDeps } from './event-deps.ts';
import { addOnRoutes } from '../sale/add-ons/add-on-routes.ts';
import { exchangeRoutes } from '../sale/exchange/exchange-routes.ts';
import { addressRoutes } from '../sale/address/address-routes.ts';
import { savedAddressRoutes } from '../sale/address/saved-address-routes.ts';
import { balanceRoutes } from '../sale/balance/balance-routes.ts';
import { bookingRoutes } from '../sale/booking/booking-routes.ts';
import { captchaRoutes } from '../captcha/captcha-routes.ts';
import { catalogueRoutes } from '../catalogue/catalogue-routes.ts';
import { hiddenTypesRoutes } from '../catalogue/hidden-types-routes.ts';
import { operatorRoutes } from '../operator/export/export-orders.ts';
import { followRoutes } from '../audience/follow/follow-routes.ts';
import { profileFollowRoutes } from '../audience/profiles/profile-follow-routes.ts';
import { profileRoutes } from '../catalogue/profiles/profile-routes.ts';
import { gateRoutes } from '../gate/gate-routes.ts';
import { giftRoutes } from '../after-sale/gift/gift-routes.ts';
import { giving, type RouteTable } from '../lib/http/route.ts';
import { callbackRoutes } from '../payment/callbacks/callback-routes.ts';
import { orderRefundRoutes } from '../payment/changes/order-refund-routes.ts';
import { orderRoutes } from '../sale/orders/order-routes.ts';
import { documentRoutes } from '../documents/document-routes.ts';
import { paymentRoutes } from '../payment/payment-routes.ts';
import { presaleRoutes } from '../sale/presale/presale-routes.ts';
import { queueRoutes } from '../queue/queue-routes.ts';
import { recapRoutes } from '../audience/recap/recap-routes.ts';
import { returnsRoutes } from '../after-sale/returns/returns-routes.ts';
import { supportRoutes } from '../after-sale/support/support-routes.ts';
import { ticketRoutes } from '../ticket/ticket-routes.ts';
import { turnAlertRoutes } from '../queue/alerts/turn-alert-routes.ts';
import { votingRoutes } from '../audience/voting/voting-routes.ts';
import { voucherRoutes } from '../sale/vouchers/voucher-routes.ts';
import { walletRoutes } from '../documents/wallet/wallet-routes.ts';

export const routes: RouteTable<EventDeps> = {
  ...giving(catalogueRoutes, ({ catalogueDb: db, clock }: EventDeps) => ({ db, clock })),
  ...giving(profileRoutes, ({ catalogueDb: db, clock }: EventDeps) => ({ db, clock })),
  ...giving(hiddenTypesRoutes, ({ catalogueDb: db, clock, log, voucherGuesses }: EventDeps) => ({
    ...{ db, clock, log, voucherGuesses },
  })),
  ...addressRoutes,
  ...savedAddressRoutes,
  ...queueRoutes,
  ...bookingRoutes,
  ...addOnRoutes,
  ...exchangeRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...ticketRoutes,
  ...documentRoutes,
  ...presaleRoutes,
  ...captchaRoutes,
  ...turnAlertRoutes,
  ...balanceRoutes,
  ...followRoutes,
  ...profileFollowRoutes,
  ...voucherRoutes,
  ...votingRoutes,
  ...recapRoutes,
  ...giftRoutes,
  ...returnsRoutes,
  ...supportRoutes,
  ...gateRoutes,
  ...orderRefundRoutes,
  ...callbackRoutes(),
  ...walletRoutes,
  ...operatorRoutes,
};
