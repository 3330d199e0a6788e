// Every route and every worker of the platform once, on a database as it is after years: what was sent to it, and what answered.
import { Writable } from 'node:stream';
import { decodeJwt } from 'jose';
import { readConfig } from '@mo-man/schema/config-reader.ts';
import { explainHeader, readCallWork } from '@mo-man/schema/rules/site/call-work.rule.ts';
import { readAll } from '@mo-man/telemetry/metrics/record.ts';
import { contentRoutes } from '../../catalogue/pages/routes.ts';
import type { Database } from '../../db/open.ts';
import { routes as eventRoutes } from '../../apis/event-routes.ts';
import { walletsIn } from '../../ticket/wallet-accounts.ts';
import { walletKeys } from '../../ticket/wallet-keys.ts';
import { startWarming, warmOne } from '../../catalogue/pictures/warm-pictures.ts';
import { createLog } from '../../lib/log/log.ts';
import { movieV2Routes } from '../../catalogue/film-routes.ts';
import { movieRoutes } from '../../apis/movie-routes.ts';
import { searchRoutes } from '../../catalogue/search/routes.ts';
import { startPlatform, type Platform } from '../../start.ts';
import { openIssuer } from '../accounts/_issuer.ts';
import { openZalo } from '../accounts/_zalo.ts';
import { testConfig } from '../../../testing/engines/platform-config.ts';
import { openHttp, type Http } from '../../../testing/http.ts';
import { addShoppers } from '../../../testing/people/sessions.ts';
import { openGoogleWallet } from '../../documents/wallet/_google-wallet.ts';
import { makeWalletAccounts } from '../../documents/wallet/_wallet-accounts.ts';
import { callsOf } from './_call.ts';
import { haveAccounts, readNews } from './_drive-accounts.ts';
import { operatorKey, workAsOperator } from './_drive-operator.ts';
import { goToFilms } from './_drive-films.ts';
import { workAtGate } from './_drive-gate.ts';
import { goToHotSale } from './_drive-hot-sale.ts';
import { hearOfNoPayment, payInOtherWays } from './_drive-payments.ts';
import {
  askSupport,
  buy,
  follow,
  giveHeartsAway,
  giveTickets,
  existingShopper,
  leaveForWorkers,
  lookAround,
  lookAtOwn,
  returnTickets,
  standInQueue,
  useVouchers,
} from './_drive-sales.ts';
import { recordRows, type Site } from './_record-rows.ts';
import { recordStatements, type Statement } from './_record-statements.ts';

/** The platform's connections are called so; the driver's own are not. */
const driven = 'driven';

export interface Driven {
  statements: Statement[];
  /** Where statements of `sql` were executed, and what came. */
  sites: Site[];
  /** Routes that answered with what was asked for. */
  answered: ReadonlySet<string>;
  /** Most statements that a call of a route sent. */
  mostStatements: ReadonlyMap<string, number>;
  /** Errors that were logged; the sandbox knows none of the payments that the database came with, so their refunds fail. */
  failures: readonly string[];
}

export const everyRoute: readonly string[] = Object.entries({
  '/event/v1.0': eventRoutes,
  '/movie/v1': movieRoutes,
  '/movie/v2': movieV2Routes,
  '/search-gateway': searchRoutes,
  '/graphql': contentRoutes,
}).flatMap(([prefix, table]) => Object.keys(table).map((key) => key.replace(' ', ` ${prefix}`)));

export async function drive(database: Database): Promise<Driven> {
  const answered = new Set<string>();
  const failures: string[] = [];
  const log = createLog({
    level: 'info',
    stream: new Writable({
      write(line, _encoding, done) {
        const { route, status, level, err, msg } = JSON.parse(String(line)) as Record<string, unknown>;
        if (typeof route === 'string' && Number(status) < 400) answered.add(route);
        if (Number(level) >= 50 && !String(msg).startsWith('a refund failed'))
          failures.push(JSON.stringify({ msg, err }));
        done();
      },
    }),
  });
  const issuers = {
    facebook: await openIssuer('facebook'),
    tiki: await openIssuer('tiki'),
    google: await openIssuer('google'),
    apple: await openIssuer('apple'),
  };
  const zalo = await openZalo();
  const accounts = await makeWalletAccounts();
  const google = await openGoogleWallet(accounts.googlePublicKey);
  const wallets = walletsIn(
    readConfig(walletKeys, {
      ...accounts.settings,
      GOOGLE_WALLET_API_URL: google.url,
      GOOGLE_TOKEN_URL: `${google.url}/token`,
    }),
  );
  const mostStatements = new Map<string, number>();
  let platform: Platform | undefined;
  const http = explainingCalls(openHttp(8), mostStatements, (family) =>
    platform?.deps.revocations.forget(family),
  );
  const recorder = recordStatements(driven);
  const rows = recordRows();
  const start = (): Promise<Platform> =>
    startPlatform(
      testConfig({
        databaseUrl: `${database.url}?application_name=${driven}`,
        logins: issuers,
        zalo: zalo.app,
        sandboxLogins: false,
        sandboxPort: 0,
        operatorKey,
        wallets,
        recapYear: new Date().getFullYear(),
      }),
      { log },
    );
  const { db } = database;
  try {
    platform = await start();
    const door = { http, url: platform.url };
    const call = callsOf(door);
    const buyer = await existingShopper(1);
    await lookAround(call, buyer);
    await lookAtOwn(call, buyer);
    await follow(call, buyer);
    await standInQueue(call, door, db, await addShoppers(db, 2));
    await goToHotSale(call, db);
    await useVouchers(call, door, db);
    await giveTickets(call, door, db);
    await giveHeartsAway(call, db);
    await askSupport(call, db);
    await returnTickets(call, door, db);
    await buy(call, door, db);
    await payInOtherWays(call, door, db);
    await hearOfNoPayment(platform);
    await goToFilms(call, db, buyer);
    await haveAccounts({ call, db, issuers });
    await readNews(platform.deps.db);
    for (const path of ['/healthz', '/readyz', '/dev/inbox.json'] as const)
      await call(undefined, `GET ${path}`);
    await workAtGate(call, db, platform.deps.db);
    await workAsOperator(door, platform, db);
    await readAll((error) => failures.push(String(error)));
    await leaveForWorkers(door, db);
    await warmOne({ db, log, maker: { give: async () => undefined, isIdle: () => true } }, startWarming());
    await platform.stop();
    // Every worker runs once as it starts, and a stop waits for that: it meets what was left for it.
    await (await start()).stop();
  } finally {
    rows.stop();
    recorder.stop();
    http.close();
    for (const issuer of Object.values(issuers)) issuer.close();
    await google.close();
    zalo.close();
  }
  return { statements: recorder.all(), sites: rows.all(), answered, mostStatements, failures };
}

const routePatterns = everyRoute.map((route) => {
  const [method, path = ''] = route.split(' ');
  return { route, pattern: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
});

/** The route that a call meets: where one with a parameter fits as well, the one without. */
const routeOf = (method: string, path: string): string | undefined =>
  routePatterns
    .filter(({ pattern }) => pattern.test(`${method} ${path}`))
    .map(({ route }) => route)
    .toSorted((one, other) => one.split(':').length - other.split(':').length)[0];

/**
 * Asks the platform to explain every call, and keeps the most statements that a call of each route sent. The session of each call is read
 * anew, because how long the platform keeps it would decide whether the call counts one statement more.
 */
function explainingCalls(
  http: Http,
  most: Map<string, number>,
  forgetSession: (family: string) => void,
): Http {
  return {
    ...http,
    ask: async (url, asked = {}) => {
      const token = asked.headers?.['x-access-token'];
      if (token) forgetSession(String(decodeJwt(String(token))['fid']));
      const answer = await http.ask(url, { ...asked, headers: { ...asked.headers, [explainHeader]: '1' } });
      const work = readCallWork(String(answer.headers[explainHeader]));
      const route = routeOf(asked.method ?? 'GET', new URL(url).pathname);
      if (route && work) most.set(route, Math.max(work.statements, most.get(route) ?? 0));
      return answer;
    },
  };
}
