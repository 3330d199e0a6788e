import mqtt, { type MqttClient } from 'mqtt';
import type { Log } from '../lib/log/log.ts';
import { messagingOver, type Messaging, type Packet } from './messaging.ts';

export interface ConnectOptions {
  /** mqtt://, mqtts://, ws:// or wss:// address of an MQTT 3.1.1 broker. */
  url: string;
  username: string;
  password: string;
  log: Log;
  /** Timeout of the broker's receipt of a message, milliseconds. */
  receiptMs?: number;
  /** Longest wait between two tries to connect; each wait is shortened at random, so that processes do not reconnect at once. */
  longestWaitMs?: number;
}

function waitBefore(attempt: number, longest: number): number {
  const ceiling = Math.min(longest, 500 * 2 ** attempt);
  return Math.ceil(ceiling * (0.5 + Math.random() / 2));
}

/** Sends one packet and waits for its receipt (QoS 1); without a receipt it is withdrawn, so that it cannot arrive late. */
function send(client: MqttClient, { topic, payload, retain }: Packet, receiptMs: number): Promise<void> {
  if (!client.connected) return Promise.reject(new Error('the message broker is away'));
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      client.removeOutgoingMessage(messageId);
      reject(new Error('the message broker gave no receipt'));
    }, receiptMs);
    client.publish(topic, payload, { qos: 1, retain }, (error) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve();
    });
    const messageId = client.getLastMessageId();
  });
}

/** Messaging through an external broker, for more than one platform process. Connects in the background, until it is closed. */
export function connectMessaging(options: ConnectOptions): Messaging {
  const { url, username, password, log, receiptMs = 5_000, longestWaitMs = 30_000 } = options;
  let attempt = 0;
  const client = mqtt.connect(url, {
    username,
    password,
    protocolVersion: 4,
    clean: true,
    queueQoSZero: false,
    reconnectPeriod: waitBefore(0, longestWaitMs),
  });
  client.on('connect', () => {
    attempt = 0;
    log.info('message broker connected');
  });
  client.on('close', () => {
    client.options.reconnectPeriod = waitBefore(attempt++, longestWaitMs);
  });
  client.on('error', (error) => log.warn({ err: error }, 'message broker'));
  return messagingOver({
    send: (packet) => send(client, packet, receiptMs),
    connected: () => client.connected,
    close: async () => {
      await client.endAsync(true);
    },
  });
}
