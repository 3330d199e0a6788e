import type { AccountsTables } from './tables-accounts.ts';
import type { BookingTables } from './tables-booking.ts';
import type { CatalogueTables } from './tables-catalogue.ts';
import type { DeliveryTables } from './tables-delivery.ts';
import type { DeskTables } from './tables-desk.ts';
import type { FilmsTables } from './tables-films.ts';
import type { FollowsTables } from './tables-follows.ts';
import type { GiftsTables } from './tables-gifts.ts';
import type { ReturnsTables } from './tables-returns.ts';
import type { GateTables } from './tables-gate.ts';
import type { PicturesTables } from './tables-pictures.ts';
import type { QueueTables } from './tables-queue.ts';
import type { SandboxTables } from './tables-sandbox.ts';
import type { SearchContentTables } from './tables-search-content.ts';
import type { VotingsTables } from './tables-votings.ts';
import type { VouchersTables } from './tables-vouchers.ts';

/** Every table of the platform's database, by the migration that makes it. */
export interface Tables
  extends
    AccountsTables,
    CatalogueTables,
    BookingTables,
    QueueTables,
    FollowsTables,
    FilmsTables,
    VouchersTables,
    GiftsTables,
    VotingsTables,
    ReturnsTables,
    GateTables,
    DeliveryTables,
    DeskTables,
    SearchContentTables,
    PicturesTables,
    SandboxTables {}
