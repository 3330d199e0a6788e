// MQTT clients for the messaging tests.
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

/** Connects once or rejects, without reconnecting. */
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

/** Resolves when the connection is closed. */
export const closed = (client: MqttClient) =>
  new Promise<void>((resolve) => client.once('close', () => resolve()));
