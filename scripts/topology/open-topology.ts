import type { Environment } from '@mo-man/schema/config-reader.ts';
import { tlsServer } from '../../gateway/http/tls-server.ts';
import { openBalancer } from '../../platform/machine/balancer/open-balancer.ts';
import { freePort, tryPort } from '../../platform/machine/free-port.ts';
import { buildAll } from '../start/build.ts';
import { takeInstance } from '../start/instance.ts';
import { openLocalNetwork } from '../start/phones/local-network.ts';
import { roomEnvironments } from '../start/room-env.ts';
import { readSettings } from '../start/settings.ts';
import { type Ending, say } from '../start/until-stopped.ts';
import { welcome } from '../start/welcome.ts';
import { rollOnSignal, type Replaceable } from './roll.ts';
import { missingEngines, startEngines } from './start-engines.ts';
import { roomStarter } from './start-room.ts';

/** Shorter than in a deployment, in proportion to the health check interval of the balancers. */
const DRAIN_MS = '2000';

/** Starts everything, and returns the addresses. */
export async function openTopology(given: Environment, ending: Ending): Promise<void> {
  const missing = missingEngines();
  if (missing) throw new Error(missing);
  const settings = { ...readSettings({ ...given, HTTPS: 'true' }) };
  const { dataDir, port, host } = settings;
  if ((await tryPort(port, host)) === undefined) throw new Error(`port ${port} is taken by another program`);
  const instance = await takeInstance(dataDir);
  if ('heldBy' in instance) throw new Error(`the data folder ${dataDir} is in use: name another DATA_DIR`);
  ending.stops.push(async () => instance.release());
  if (!settings.skipBuild) await buildAll({ say, signal: ending.signal });

  const began = performance.now();
  const [platformPorts, servicesPort] = [[await freePort(), await freePort()], await freePort()];
  const sandboxPort = settings.sandboxPort ?? (await freePort());
  const ports = { site: port, platform: servicesPort, sandbox: sandboxPort };
  const network = await openLocalNetwork(settings);
  const publicUrl = settings.publicUrl ?? `https://${network.publicHost}:${port}`;
  const env = roomEnvironments(given, { ...settings, https: false, publicUrl }, ports);
  instance.announce(publicUrl);
  if (ending.signal.aborted) return;

  let enginePids = (): (number | undefined)[] => [];
  const startRoom = roomStarter({ dataDir, instance, others: () => enginePids() }, ending);
  const engines = await startEngines({
    databaseUrl: settings.databaseUrl,
    dataDir,
    users: brokerUsers(env),
    startRoom,
    stops: ending.stops,
  });
  enginePids = engines.pids;
  const shared = { MESSAGING_URL: engines.messagingUrl, DRAIN_MS };
  const platforms = await startPlatforms();
  const services = await balance({ rooms: platforms, port: servicesPort });
  const gateways = await startGateways();
  const tls = tlsServer({ certificate: network.files.site, key: network.files.site }, { error: sayFailure });
  const site = await balance({ rooms: gateways, port, host, createTls: tls });
  rollOnSignal([
    { rooms: platforms, balancer: services },
    { rooms: gateways, balancer: site },
  ]);
  const servedMs = performance.now() - began;
  say(welcome({ settings: { ...settings, https: true }, publicUrl, servedMs }));
  say(`  authority   ${network.files.authority}  (trust it, or curl --cacert)`);
  say(`  replace     kill -USR2 ${process.pid}  (each gateway and platform, one after the other)`);

  async function startPlatforms(): Promise<Replaceable[]> {
    const started: Replaceable[] = [];
    for (const [at, platformPort] of platformPorts.entries()) {
      // The first one fills the database of the demo; both sell the same.
      const isDemo = settings.demoData && at === 0;
      const child = startRoom({
        name: `platform-${at + 1}`,
        file: isDemo ? 'demo/start.ts' : 'platform/start.ts',
        env: {
          ...env.platform,
          ...loginsOf(at > 0 ? env.gateway : {}),
          ...shared,
          DATABASE_URL: engines.databaseUrl,
          REDIS_URL: engines.redisUrl,
          PLATFORM_PORT: String(platformPort),
          // Each has a sandbox bank of its own, unless one is configured; both store the same data.
          SANDBOX_PORT: String(at === 0 ? sandboxPort : await freePort()),
        },
      });
      await child.ready;
      started.push({ name: `platform-${at + 1}`, child, url: `http://127.0.0.1:${platformPort}` });
    }
    return started;
  }
  async function startGateways(): Promise<Replaceable[]> {
    const started: Replaceable[] = [];
    for (const name of ['gateway-1', 'gateway-2']) {
      const own = String(await freePort());
      const at = { HOST: '127.0.0.1', PORT: own };
      const child = startRoom({ name, file: 'gateway/start.ts', env: { ...env.gateway, ...shared, ...at } });
      await child.ready;
      started.push({ name, child, url: `http://127.0.0.1:${own}` });
    }
    return started;
  }
  async function balance({ rooms, ...options }: { rooms: Replaceable[] } & BalancedAt) {
    const nameAt = (url: URL) => rooms.find((room) => room.url === url.origin)?.name ?? url.origin;
    const balancer = await openBalancer({
      ...options,
      urls: rooms.map(({ url }) => url),
      changed: ({ url, isReady }) => {
        if (!ending.signal.aborted) say(`${nameAt(url)} is ${isReady ? 'in' : 'out of'} the pool`);
      },
    });
    ending.stops.push(() => balancer.close());
    return balancer;
  }
}

type BalancedAt = Pick<Parameters<typeof openBalancer>[0], 'port' | 'host' | 'createTls'>;

function sayFailure(facts: object, line: string): void {
  process.stderr.write(`${line}: ${JSON.stringify(facts)}\n`);
}

/** Issuer of the tokens for login: the second platform accepts those of the first one's sandbox. */
const loginsOf = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) =>
      /^(FACEBOOK|PARTNER_OAUTH)_(ISSUER|CLIENT_ID|INTERNAL_URL)$/.test(name),
    ),
  );

function brokerUsers({
  platform,
  gateway,
}: Pick<ReturnType<typeof roomEnvironments>, 'platform' | 'gateway'>) {
  return {
    [platform['MESSAGING_PLATFORM_USERNAME'] ?? 'platform']: platform['MESSAGING_PLATFORM_PASSWORD'] ?? '',
    [gateway['MESSAGING_USERNAME'] ?? 'gateway']: gateway['MESSAGING_PASSWORD'] ?? '',
  };
}
