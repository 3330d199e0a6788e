// Starts the platform: database, migrations, sandbox, services, messaging; and stops it in reverse.
// No rule and no route lives here: the services are in services.ts.
import { reading, watch } from '@mo-man/telemetry/metrics/record.ts';
import { openTelemetry } from '@mo-man/telemetry/open-telemetry.ts';
import type { EventAddition, EventAdditionParts } from './apis/event-addition.ts';
import { statementBudgets } from './apis/statement-budgets.ts';
import { loadConfig, type PlatformConfig } from './config.ts';
import { checkServer } from './db/migrate/check-server.ts';
import { migrate } from './db/migrate/migrate.ts';
import { openDatabase, type Database } from './db/open.ts';
import { watchPool } from './db/watch-pool.ts';
import type { PlatformDeps } from './deps.ts';
import { openPaymentProviders } from './payment/providers/open-payment-providers.ts';
import { orderFiles } from './documents/order-files.ts';
import { openTicketKeys } from './ticket/qr/ticket-keys.ts';
import { registerHealth } from './health.ts';
import { createCallerCheck } from './lib/caller.ts';
import { systemClock, type Clock } from './lib/time/clock.ts';
import { createDrain } from './lib/http/drain.ts';
import { createApp } from './lib/http/http.ts';
import { createLog, type Log } from './lib/log/log.ts';
import { createRateLimits } from './lib/rate-limit.ts';
import { repeat } from './lib/time/repeat.ts';
import { createRevocations } from './accounts/sessions/revocations.ts';
import { freePort } from './machine/free-port.ts';
import { reachableHost } from './machine/reachable-host.ts';
import { runUntilStopped } from './machine/run-until-stopped.ts';
import { openMessaging } from './open-messaging.ts';
import { openProviders } from './open-providers.ts';
import { knownPushHosts } from './outbox/push/push-host.rule.ts';
import { tellOtherwise } from './queue/alerts/tell-otherwise.ts';
import { createDelivery } from './outbox/deliver.ts';
import { registerDevInbox } from './outbox/dev-inbox.ts';
import { startRelay } from './outbox/relay.ts';
import { openSmsDoor } from './outbox/sms-door.ts';
import { services } from './services.ts';

export interface Platform {
  /** Base of every service: `<url>/movie/v1`, … */
  url: string;
  /** Undefined when every provider is configured. */
  sandboxUrl: string | undefined;
  database: Database;
  deps: PlatformDeps;
  /** `/readyz` says at once that it stops; settles when it may, after DRAIN_MS. Asked again, it waits no longer. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  clock?: Clock;
  log?: Log;
  /** Puts data into the migrated database, before anything is served. */
  fill?: (parts: Pick<PlatformDeps, 'db' | 'queueDb' | 'log' | 'clock' | 'ticketKeys'>) => Promise<unknown>;
  /** Calls and workers of this program alone, beside those of the event API. */
  addition?: ((parts: EventAdditionParts) => EventAddition) | undefined;
}

export async function startPlatform(given: PlatformConfig, options: PlatformOptions = {}): Promise<Platform> {
  const { clock = systemClock, log = createLog({ level: given.logLevel }), fill, addition } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (let close = closers.pop(); close; close = closers.pop()) {
      await close().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    closers.push(await openTelemetry('platform', given, log));
    const database = await open(given, log);
    const stopLooking = watchPool('shop', database);
    closers.push(async () => {
      stopLooking();
      await database.close();
    });
    const { db } = database;
    await checkServer(database.pool);
    await migrate(database.pool);
    const queueDb = await openQueue(given, database, { log, closers });
    const ticketKeys = openTicketKeys(given.ticketSigningKeys);
    await fill?.({ db, queueDb, log, clock, ticketKeys });

    const platformPort = given.platformPort || (await freePort());
    const url = `http://${reachableHost(given.platformHost)}:${platformPort}`;
    const providers = await openProviders(given, { url, db, log });
    closers.push(() => providers.close());
    const { paymentAccounts, logins, zalo, sandboxUrl } = providers;
    const config = { ...given, platformPort, paymentAccounts, logins, zalo };

    const rateLimits = await createRateLimits({ redisUrl: config.redisUrl, log });
    closers.push(() => rateLimits.close());
    const app = createApp({
      log,
      isStrict: given.nodeEnv !== 'production',
      trustedProxies: given.trustedProxies,
      explainedBy: given.explainCalls ? statementBudgets : undefined,
    });
    closers.push(() => app.close());
    const drain = createDrain(app, config.drainMs);
    const messaging = await openMessaging(app, config, log);
    const stopLookingAtBroker = watch(() => [
      reading('moman_broker_connected', {}, messaging.connected() ? 1 : 0),
    ]);
    closers.push(async () => stopLookingAtBroker());
    const revocations = createRevocations({ db, clock, log, pool: database.pool });
    closers.push(() => revocations.close());
    const auth = createCallerCheck({
      secret: config.accessTokenSecret,
      clock,
      isRevoked: revocations.isRevoked,
    });
    const parts = { config, database, db, queueDb, log, clock, messaging, rateLimits, revocations, auth };
    const deps: PlatformDeps = {
      ...parts,
      addition: addition?.({ rateLimits, revocations, bankUrl: sandboxUrl }),
      ticketKeys,
      payments: openPaymentProviders(paymentAccounts, {
        clock,
        url: config.platformPublicUrl ?? url,
        closed: config.paymentMaintenance,
      }),
    };
    registerHealth(app, deps, drain);
    for (const service of services) await service.register(app, deps);
    const mailFiles = orderFiles({ db, publicUrl: config.publicUrl, log });
    if (config.devInbox) registerDevInbox(app, { db, files: mailFiles });
    await app.listen({ host: config.platformHost, port: platformPort });
    const relay = startRelay({
      database,
      messaging,
      delivery: createDelivery({
        ...config,
        push: {
          keys: config.webPushKeys,
          hosts: config.pushHosts ?? knownPushHosts,
          subject: config.publicUrl,
          tellOtherwise: tellOtherwise(openSmsDoor(config, log, rateLimits)),
        },
        files: mailFiles,
        log,
      }),
      log,
    });
    closers.push(() => relay.close());
    return { url, sandboxUrl, database, deps, drain: drain.begin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database of the queues, migrated like the other one; the same where they have none of their own. */
async function openQueue(
  { queueDatabaseUrl: databaseUrl, databasePoolSize: poolSize }: PlatformConfig,
  shop: Database,
  { log, closers }: { log: Log; closers: (() => Promise<unknown>)[] },
): Promise<Database['db']> {
  if (!databaseUrl || databaseUrl === shop.url) return shop.db;
  const onIdleError = (error: Error): void =>
    log.warn({ reason: error.message }, 'queue database: an idle connection broke');
  const queue = await openDatabase({ databaseUrl, poolSize, connectTimeoutMs: 3_000, onIdleError });
  const stopLooking = watchPool('queue', queue);
  closers.push(async () => {
    stopLooking();
    await queue.close();
  });
  const prepare = async (): Promise<void> => {
    await checkServer(queue.pool);
    await migrate(queue.pool);
  };
  // Away, it closes the showings that have a queue, and nothing else: the shop opens without it.
  await prepare().catch((error: unknown) => {
    log.error({ err: error }, 'the queue database cannot be used: showings with a queue are not sold');
    const trying = repeat('openQueue', 5, log, async () => {
      await prepare();
      void trying.stop();
    });
    closers.push(() => trying.stop());
  });
  return queue.db;
}

function open(config: PlatformConfig, log: Log): Promise<Database> {
  const { databaseUrl, dataDir, databasePoolSize: poolSize } = config;
  const embedded = { dataDir, log: (line: string) => log.warn(line) };
  const onIdleError = (error: Error): void =>
    log.warn({ reason: error.message }, 'database: an idle connection broke');
  return openDatabase({ databaseUrl, embedded, poolSize, onIdleError });
}

if (import.meta.main) {
  const start = async () => {
    const { url, sandboxUrl, drain, stop } = await startPlatform(loadConfig());
    return { ready: { url, sandboxUrl }, drain, stop };
  };
  await runUntilStopped(start);
}
