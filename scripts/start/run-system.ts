// Supervisor of `npm start` and `npm run dev`: one instance per DATA_DIR, platform and gateway as children.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import { takeInstance } from './instance.ts';
import { choosePorts, type Ports } from './ports.ts';
import { roomEnvironments } from './room-env.ts';
import { readSettings, root, type Settings } from './settings.ts';
import { type Ending, say, untilStopped } from './until-stopped.ts';
import type { BuildOptions } from './build.ts';
import type { Environment } from '@mo-man/schema/config-reader.ts';
import type { LocalNetwork } from './phones/local-network.ts';

export interface System {
  settings: Settings;
  ports: Ports;
  publicUrl: string;
  /** With HTTPS: the certificate of this machine. */
  network: LocalNetwork | undefined;
  platform: Child;
  gateway: Child;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Restarts platform and gateway for another address of this machine; returns the site's new one. */
  move(network: LocalNetwork): Promise<string>;
  /** Registers something to stop before platform and gateway. */
  onStop(stop: () => Promise<unknown>): void;
}

export interface SystemOptions {
  /** Replaces the environment of this process. */
  env?: Environment;
  /** Makes the certificate for HTTPS; without it everything uses plain HTTP. */
  openNetwork?: (settings: Settings) => Promise<LocalNetwork>;
  /** Runs before the gateway starts, while the platform starts. */
  build: (options: BuildOptions) => Promise<void>;
  /** After a crash, waits for a change of the source. */
  patient?: boolean;
  /** Replaces the gateway's own address. */
  publicUrl?: (settings: Settings) => string;
  /** Called when platform and gateway are ready. */
  opened: (system: System) => Promise<void>;
}

/** Runs until it is stopped; sets the exit code. */
export async function runSystem(options: SystemOptions): Promise<void> {
  await untilStopped((ending) => open(options, ending));
}

async function open(options: SystemOptions, { signal, stops, leave }: Ending): Promise<void> {
  const given = options.env ?? process.env;
  const read = readSettings(given);
  const settings = { ...read, publicUrl: read.publicUrl ?? options.publicUrl?.(read) };
  const isFirst = !settings.databaseUrl && !existsSync(join(settings.dataDir, 'postgres.json'));
  const instance = await takeInstance(settings.dataDir);
  if ('heldBy' in instance) {
    const { note, pid } = instance.heldBy;
    return leave(
      0,
      `Mở Màn already runs on this data folder: ${note || 'starting'} (process ${pid}). Left alone.`,
    );
  }
  stops.push(async () => instance.release());
  const ports = await choosePorts(settings);
  const network = settings.https ? await options.openNetwork?.(settings) : undefined;
  const { publicUrl, ...env } = roomEnvironments(given, settings, ports, network);
  instance.announce(publicUrl);

  if (isFirst) say(`first start: making the database in ${settings.dataDir}…`);

  const children: Child[] = [];
  const record = (): void => instance.record(children.flatMap((child) => child.pid() ?? []));
  const room = (name: 'platform' | 'gateway'): Child => {
    const child = startChild({
      name,
      file: join(root, name === 'platform' && settings.demoData ? 'demo' : name, 'start.ts'),
      env: env[name],
      cwd: root,
      logFile: join(settings.dataDir, 'logs', `${name}.log`),
      say,
      patient: options.patient ?? false,
      onPid: record,
      onGivenUp: (line) => void leave(1, line),
    });
    children.push(child);
    stops.push(child.stop);
    record();
    return child;
  };
  const platform = room('platform');
  if (!settings.skipBuild) await options.build({ say, signal });
  // The platform's error names everything that production lacks; the gateway would only name its own part.
  if (settings.production) await Promise.race([platform.ready, aborted(signal)]);
  if (signal.aborted) return;
  const gateway = room('gateway');
  await Promise.race([Promise.all([platform.ready, gateway.ready]), aborted(signal)]);
  if (signal.aborted) return;
  const onStop = (stop: () => Promise<unknown>): void => void stops.push(stop);
  /** Restarts platform and gateway with another address. */
  const move = async (next: LocalNetwork): Promise<string> => {
    const told = roomEnvironments(given, settings, ports, next);
    Object.assign(env.platform, told.platform);
    Object.assign(env.gateway, told.gateway);
    instance.announce(told.publicUrl);
    await platform.restart();
    await gateway.restart();
    return told.publicUrl;
  };
  await options.opened({ settings, ports, publicUrl, network, platform, gateway, say, signal, onStop, move });
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
