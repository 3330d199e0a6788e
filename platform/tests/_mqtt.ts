// MQTT clients and a real Mosquitto for the messaging tests.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';

export interface Heard {
  topic: string;
  text: string;
  retain: boolean;
  qos: number;
}

export interface Listener {
  client: MqttClient;
  heard: Heard[];
  /** The granted QoS, or 128 when refused. */
  listen(topic: string): Promise<number | undefined>;
}

/** Connects once, or rejects: no reconnecting. */
export async function connectListener(url: string, username: string, password: string): Promise<Listener> {
  const client = await mqtt.connectAsync(
    url,
    { username, password, protocolVersion: 4, reconnectPeriod: 0 },
    false,
  );
  const heard: Heard[] = [];
  client.on('message', (topic, payload, { retain, qos }) => {
    heard.push({ topic, text: payload.toString(), retain, qos });
  });
  client.on('error', () => undefined);
  const listen = (topic: string) =>
    new Promise<number | undefined>((resolve) => {
      client.subscribe(topic, { qos: 1 }, (_error, _granted, packet) => {
        const first = packet?.granted[0];
        resolve(typeof first === 'number' ? first : undefined);
      });
    });
  return { client, heard, listen };
}

/** Settles when the connection is gone. */
export const closed = (client: MqttClient) =>
  new Promise<void>((resolve) => client.once('close', () => resolve()));

/** True when Mosquitto can be started here. Outside CI its tests are then skipped with a line; in CI they fail. */
export function hasMosquitto(): boolean {
  try {
    execFileSync('mosquitto', ['-h'], { stdio: 'ignore', env: { ...process.env, PATH: searchPath } });
  } catch (error) {
    // `-h` leaves with status 3; only a missing program has no status.
    if ((error as { status?: number | null }).status == null) return false;
  }
  return true;
}

const searchPath = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;

export interface Mosquitto {
  url: string;
  start(): Promise<void>;
  /** As a crash would. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** A broker of our own with the users and rules that a deployment has. */
export function mosquittoAt(port: number, users: Record<string, string>, acl: string): Mosquitto {
  const folder = mkdtempSync(join(tmpdir(), 'mo-man-mosquitto-'));
  const at = (name: string) => join(folder, name);
  const env = { ...process.env, PATH: searchPath };
  writeFileSync(
    at('users'),
    Object.entries(users)
      .map(([name, password]) => `${name}:${password}\n`)
      .join(''),
    { mode: 0o600 },
  );
  execFileSync('mosquitto_passwd', ['-U', at('users')], { env });
  writeFileSync(at('acl'), acl, { mode: 0o600 });
  writeFileSync(
    at('conf'),
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous false',
      `password_file ${at('users')}`,
      `acl_file ${at('acl')}`,
    ]
      .concat(process.getuid?.() === 0 ? ['user root'] : [])
      .join('\n'),
  );
  let running: ChildProcess | undefined;
  const kill = async () => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `mqtt://127.0.0.1:${port}`,
    start: async () => {
      running = spawn('mosquitto', ['-c', at('conf')], { env, stdio: 'ignore' });
      await once(running, 'spawn');
    },
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
