// The files of deploy/ are consistent, as far as that can be checked without containers: named files exist, settings
// are read, and the output of make-secrets is accepted by platform, gateway and a real Mosquitto.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { gatewayKeys } from '../../gateway/config/config-keys.ts';
import { loadConfig as loadGateway } from '../../gateway/config/config.ts';
import { gatewayProcessEnv } from '../../gateway/process-env.ts';
import { platformKeys } from '../../platform/config-keys.ts';
import { loadConfig as loadPlatform } from '../../platform/config.ts';
import { hasMosquitto } from '../../platform/machine/engines/mosquitto.ts';
import { freePort } from '../../platform/machine/free-port.ts';
import { platformProcessEnv } from '../../platform/machine/platform-process-env.ts';
import { connectListener } from '../../testing/engines/mqtt.ts';
import { root } from './_temp-tree.ts';

interface Service {
  image: string;
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  stop_grace_period?: string;
  logging: { options: Record<string, string> };
  deploy: { resources: { limits: Record<string, string> } };
  networks: string[];
  ports?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const secrets = join(mkdtempSync(join(tmpdir(), 'mo-man-secrets-')), 'secrets');
const makeSecrets = () =>
  execFileSync('sh', [join(root, 'deploy/make-secrets'), 'tickets.example.com', secrets], { stdio: 'pipe' });
const secretsOf = (file: string) => parseEnv(readFileSync(join(secrets, file), 'utf8'));

beforeAll(() => void makeSecrets());
afterAll(() => rmSync(join(secrets, '..'), { recursive: true, force: true }));

/** Environment of a service, as compose would build it. */
const toldTo = ({ env_file: files = [], environment }: Service) => ({
  NODE_ENV: 'production',
  ...Object.assign({}, ...files.map((file) => secretsOf(file.replace('secrets/', '')))),
  ...environment,
});

test('two platforms and two gateways run beside the engines, and only the proxy is reachable from outside', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'gateway-1',
    'gateway-2',
    'mosquitto',
    'platform-1',
    'platform-2',
    'postgres',
    'proxy',
    'redis',
  ]);
  const open = services.filter(([, { ports, networks }]) => ports || networks.includes('outside'));
  expect(open.map(([name]) => name)).toEqual(['proxy']);
});

describe.each(services)('%s', (name, service) => {
  test('has resource limits, and waits for its dependencies by health', () => {
    expect(service.image).toMatch(/:\d+\.\d+/);
    expect(Object.keys(service.deploy.resources.limits)).toEqual(['cpus', 'memory']);
    expect(Object.keys(service.logging.options)).toEqual(['max-size', 'max-file']);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const healthy = compose.services[other]?.healthcheck ? 'service_healthy' : 'service_started';
      expect([name, other, condition]).toEqual([name, other, healthy]);
    }
  });

  test('mounts existing files', () => {
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('./secrets/')) expect(existsSync(join(secrets, from.slice(10)))).toBe(true);
      else if (from.startsWith('.'))
        expect([from, existsSync(join(root, 'deploy', from))]).toEqual([from, true]);
      else expect(compose.volumes).toHaveProperty([from]);
    }
  });
});

test.each([
  ['platform-1', loadPlatform, platformKeys, platformProcessEnv],
  ['platform-2', loadPlatform, platformKeys, platformProcessEnv],
  ['gateway-1', loadGateway, gatewayKeys, gatewayProcessEnv],
  ['gateway-2', loadGateway, gatewayKeys, gatewayProcessEnv],
] as const)(
  '%s takes every line that it is told, and drains before it is killed',
  (name, load, keys, ofProcess) => {
    const service = compose.services[name]!;
    const { NODE_OPTIONS, MALLOC_ARENA_MAX, ...env } = toldTo(service) as Record<string, string>;
    expect({ NODE_OPTIONS, MALLOC_ARENA_MAX }).toEqual(ofProcess);
    expect(Object.keys(env).filter((key) => !(key in keys))).toEqual([]);
    const { drainMs } = load(env);
    // Then running requests have 8 s, and messaging, workers and database 10 s.
    expect(drainMs + 18_000).toBeLessThanOrEqual(parseInt(service.stop_grace_period ?? '', 10) * 1_000);
    expect(service.read_only).toBe(true);
    const [program, file = ''] = service.command ?? [];
    expect([program, existsSync(join(root, file))]).toEqual(['node', true]);
  },
);

test('platform, gateway and database share their common secrets', () => {
  const [platform, gateway] = ['platform.env', 'gateway.env'].map(secretsOf);
  const postgres = secretsOf('postgres.env');
  expect(gateway?.['DEVICE_API_SECRET']).toBe(platform?.['DEVICE_API_SECRET']);
  expect(new URL(platform?.['DATABASE_URL'] ?? '').password).toBe(postgres['POSTGRES_PASSWORD']);
});

test('existing secrets are kept', () => {
  const before = secretsOf('platform.env');
  expect(makeSecrets).toThrow(/left alone/);
  expect(secretsOf('platform.env')).toEqual(before);
});

test('the Dockerfile copies existing files, and the env examples set nothing else', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from|\. )(.+) \S+$/gm)].flatMap(
    ([, files = '']) => files.split(' '),
  );
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces.filter((room) => !copied.includes(`${room}/package.json`))).toEqual([]);
});

test('the image contains every workspace that platform and gateway need, with its packages', () => {
  const image = read('deploy/Dockerfile');
  const standsOn = (room: string): string[] => {
    const { dependencies = {} } = JSON.parse(read(`${room}/package.json`)) as {
      dependencies?: Record<string, string>;
    };
    const ours = Object.keys(dependencies).filter((name) => name.startsWith('@mo-man/'));
    return [room, ...ours.flatMap((name) => standsOn(name.slice('@mo-man/'.length)))];
  };
  const rooms = [...new Set(['gateway', 'platform'].flatMap(standsOn))];
  expect(rooms).toContain('telemetry');
  expect(rooms.filter((room) => !image.includes(`COPY --from=build /app/${room}/ ${room}/`))).toEqual([]);
  expect(rooms.filter((room) => !image.includes(`--workspace ${room}`))).toEqual([]);
});

test.skipIf(!hasMosquitto())('a real Mosquitto takes its settings, its users and its rules', async () => {
  const port = await freePort();
  const folder = join(secrets, '..');
  const conf = read('deploy/compose/mosquitto.conf')
    .replace('listener 1883', `listener ${port} 127.0.0.1${process.getuid?.() === 0 ? '\nuser root' : ''}`)
    .replace('/mosquitto/config/users', join(secrets, 'mosquitto.users'))
    .replace('/mosquitto/config/acl', join(root, 'deploy/mosquitto.acl'));
  writeFileSync(join(folder, 'mosquitto.conf'), conf);
  const broker = spawn('mosquitto', ['-c', join(folder, 'mosquitto.conf')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  try {
    const { MESSAGING_PASSWORD: password = '' } = secretsOf('gateway.env');
    const listener = await vi.waitFor(
      () => connectListener(`mqtt://127.0.0.1:${port}`, 'gateway', password),
      { timeout: 10_000 },
    );
    expect(await listener.listen('showings/s1/queue')).toBe(1);
    await listener.client.endAsync(true);
    await expect(connectListener(`mqtt://127.0.0.1:${port}`, 'gateway', 'guessed')).rejects.toThrow();
  } finally {
    broker.kill();
    await once(broker, 'exit');
  }
});
