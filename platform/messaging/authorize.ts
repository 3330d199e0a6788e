import { createHash, timingSafeEqual } from 'node:crypto';
import type { AedesOptions, AuthenticateError } from 'aedes';
import { parseTopic } from '@mo-man/schema/wire/messages/messaging.ts';
import type { Log } from '../lib/log/log.ts';

/** The roles of processes: the gateway subscribes, the platform publishes. */
type Role = 'gateway' | 'platform';

/** User name and password of each process at the broker. */
export type Credentials = Readonly<Record<Role, { username: string; password: string }>>;

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest();
const badPassword = (): AuthenticateError =>
  Object.assign(new Error('bad username or password'), { returnCode: 4 });

function roleOf(
  credentials: Credentials,
  username: string | undefined,
  password: Buffer | undefined,
): Role | undefined {
  const roles: Role[] = ['gateway', 'platform'];
  const role = roles.find((name) => credentials[name].username === username);
  const expected = digest(role ? credentials[role].password : '');
  return timingSafeEqual(digest(password ?? ''), expected) ? role : undefined;
}

/** Who may connect to the broker, and which topics each role may subscribe to or publish on. */
export function accessTo(credentials: Credentials, log: Log) {
  const roles = new WeakMap<object, Role>();
  return {
    preConnect: (_client, packet, done) => done(null, packet.clean === true),
    authenticate: (client, username, password, done) => {
      const role = roleOf(credentials, username, password);
      if (!role) return done(badPassword(), false);
      roles.set(client, role);
      done(null, true);
    },
    authorizeSubscribe: (client, subscription, done) => {
      const allowed = roles.get(client) === 'gateway' && parseTopic(subscription.topic) !== undefined;
      if (!allowed)
        log.warn({ role: roles.get(client), topic: subscription.topic }, 'broker: may not listen to this');
      // QoS 0: nothing is queued for a subscriber that is away. Null refuses this topic, and keeps the others.
      done(null, allowed ? { ...subscription, qos: 0 } : null);
    },
    authorizePublish: (client, packet, done) => {
      const allowed =
        client === null || (roles.get(client) === 'platform' && parseTopic(packet.topic) !== undefined);
      done(allowed ? null : new Error(`may not publish on ${packet.topic}`));
    },
  } satisfies AedesOptions;
}
