// Distributes the platform's messages to subscriptions: one MQTT subscription per topic, whatever the number of listeners. A message is a
// hint; after a gap listeners read the state again.
import {
  type TopicName,
  type TopicPayload,
  parseTopic,
  topicFor,
  topics,
} from '@mo-man/schema/wire/messages/messaging.ts';
import { tellOnce } from '@mo-man/telemetry/logs/tell-once.ts';
import mqtt from 'mqtt';
import type { Logger } from 'pino';

export interface Listener<N extends TopicName> {
  onMessage(payload: TopicPayload<N>): void;
  /** Messages may have been missed. */
  onGap(): void;
  /** Set by the gateway for itself: it is no subscription of anybody, and not counted. */
  isOwn?: true;
}

export interface LiveHub {
  /**
   * Resolves with a function that stops listening, once the broker has accepted the subscription. While the broker is unreachable it
   * resolves at once, and `onGap` is called after the reconnect.
   */
  listen<N extends TopicName>(name: N, id: string, listener: Listener<N>): Promise<() => void>;
  /** The newest message of a topic that has listeners. */
  last<N extends TopicName>(name: N, id: string): TopicPayload<N> | undefined;
  isConnected(): boolean;
  wasConnected(): boolean;
  /** Whether the topic has listeners already. */
  isHeard(name: TopicName, id: string): boolean;
  count(): { topics: number; listeners: number };
  close(): Promise<void>;
}

interface Room {
  listeners: Set<Listener<TopicName>>;
  last: TopicPayload<TopicName> | undefined;
  subscribed: Promise<unknown>;
}

export interface LiveHubOptions {
  url: string;
  username: string;
  password: string;
  log: Logger;
}

/** Topics per SUBSCRIBE packet after a reconnect; far below any broker's largest packet. */
const TOPICS_A_PACKET = 100;

export function connectLiveHub({ url, username, password, log }: LiveHubOptions): LiveHub {
  const rooms = new Map<string, Room>();
  const client = mqtt.connect(url, {
    username,
    password,
    clean: true,
    resubscribe: false,
    reconnectPeriod: 500 + Math.random() * 1000,
    connectTimeout: 10_000,
  });
  let wasConnected = false;
  const subscribe = (names: string[]) => client.subscribeAsync(names, { qos: 1 });

  /** After a reconnect: subscribes all topics again, then reports the gap. */
  const comeBack = async () => {
    const names = [...rooms.keys()];
    for (let first = 0; first < names.length; first += TOPICS_A_PACKET) {
      const packet = names.slice(first, first + TOPICS_A_PACKET);
      await subscribe(packet);
      for (const listener of packet.flatMap((name) => [...(rooms.get(name)?.listeners ?? [])]))
        listener.onGap();
    }
  };
  client.on('connect', () => {
    wasConnected = true;
    comeBack().catch((error: unknown) => log.warn({ error: String(error) }, 'messaging: topics not taken'));
  });
  const tellTrouble = tellOnce<{ error: string }>((fields) => log.warn(fields, 'messaging'));
  client.on('error', ({ message }) => tellTrouble(message, { error: message }));
  client.on('message', (topic, body) => {
    const room = rooms.get(topic);
    const named = parseTopic(topic);
    if (!room || !named) return;
    if (body.length === 0) {
      // An empty retained message: the value was cleared.
      room.last = undefined;
      for (const listener of room.listeners) listener.onGap();
      return;
    }
    const payload = readPayload(named.name, body);
    if (!payload) log.warn({ topic }, 'messaging: a payload that does not fit its topic');
    else if (isNewer(payload, room.last)) {
      room.last = payload;
      for (const listener of room.listeners) listener.onMessage(payload);
    }
  });

  return {
    async listen(name, id, listener) {
      const topic = topicFor(name, id);
      let room = rooms.get(topic);
      if (!room) {
        const subscribed = client.connected ? subscribe([topic]) : Promise.resolve();
        room = { listeners: new Set(), last: undefined, subscribed };
        rooms.set(topic, room);
      }
      const joined = room;
      const member = listener as unknown as Listener<TopicName>;
      joined.listeners.add(member);
      const leave = () => {
        joined.listeners.delete(member);
        if (joined.listeners.size > 0 || rooms.get(topic) !== joined) return;
        rooms.delete(topic);
        if (client.connected) client.unsubscribe(topic);
      };
      try {
        await joined.subscribed;
      } catch (error) {
        // When the connection broke meanwhile, the reconnect subscribes again. Any other error is a refusal.
        if (!client.connected) return leave;
        leave();
        throw error;
      }
      return leave;
    },
    last: (name, id) => rooms.get(topicFor(name, id))?.last as never,
    isConnected: () => client.connected,
    wasConnected: () => wasConnected,
    isHeard: (name, id) => rooms.has(topicFor(name, id)),
    count: () => {
      const heard = [...rooms.values()].map(
        ({ listeners }) => [...listeners].filter(({ isOwn }) => !isOwn).length,
      );
      return {
        topics: heard.filter((listeners) => listeners > 0).length,
        listeners: heard.reduce((sum, listeners) => sum + listeners, 0),
      };
    },
    close: async () => {
      await client.endAsync(true);
    },
  };
}

function readPayload(name: TopicName, body: Buffer): TopicPayload<TopicName> | undefined {
  try {
    const parsed = topics[name].payload.safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

type Stamp = { epoch: number; seq: number };

export function isNewer(next: Stamp, last: Stamp | undefined): boolean {
  if (!last) return true;
  return next.epoch > last.epoch || (next.epoch === last.epoch && next.seq > last.seq);
}
