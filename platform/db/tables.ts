import type { AccountsTables } from './tables/accounts-tables.ts';
import type { AppsTables } from './tables/apps-tables.ts';
import type { BookingTables } from './tables/booking-tables.ts';
import type { CatalogueTables } from './tables/catalogue-tables.ts';
import type { DeliveryTables } from './tables/delivery-tables.ts';
import type { EventChangesTables } from './tables/event-changes-tables.ts';
import type { OperatorTables } from './tables/operator-tables.ts';
import type { FilmsTables } from './tables/films-tables.ts';
import type { FollowsTables } from './tables/follows-tables.ts';
import type { GiftsTables } from './tables/gifts-tables.ts';
import type { GuestsTables } from './tables/guests-tables.ts';
import type { ReturnsTables } from './tables/returns-tables.ts';
import type { GateTables } from './tables/gate-tables.ts';
import type { PicturesTables } from './tables/pictures-tables.ts';
import type { PrivateShopsTables } from './tables/private-shops-tables.ts';
import type { QueueTables } from './tables/queue-tables.ts';
import type { SandboxTables } from './tables/sandbox-tables.ts';
import type { SearchContentTables } from './tables/search-content-tables.ts';
import type { SupportTables } from './tables/support-tables.ts';
import type { VisitsTables } from './tables/visits-tables.ts';
import type { VotingsTables } from './tables/votings-tables.ts';
import type { VouchersTables } from './tables/vouchers-tables.ts';
import type { WebhooksTables } from './tables/webhooks-tables.ts';

/** Every table of the platform's database, by the part of the baseline that creates it. */
export interface Tables
  extends
    AccountsTables,
    AppsTables,
    CatalogueTables,
    EventChangesTables,
    BookingTables,
    QueueTables,
    FollowsTables,
    FilmsTables,
    VouchersTables,
    GiftsTables,
    GuestsTables,
    VotingsTables,
    ReturnsTables,
    GateTables,
    DeliveryTables,
    OperatorTables,
    SearchContentTables,
    PicturesTables,
    PrivateShopsTables,
    SandboxTables,
    SupportTables,
    VisitsTables,
    WebhooksTables {}
