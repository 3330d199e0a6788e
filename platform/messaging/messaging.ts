import {
  parseTopic,
  topicFor,
  topics,
  type TopicName,
  type TopicPayload,
} from '@mo-man/schema/wire/messages/messaging.ts';
import { inSpan } from '@mo-man/telemetry/traces/trace.ts';

/** Publishes that something has changed. A message is only a hint: a client that misses one reads the state again. */
export interface Messaging {
  /** Checked by the table of topics; rejects when the broker is away, and does not retry. */
  publish<N extends TopicName>(name: N, id: string, payload: TopicPayload<N>): Promise<void>;
  /** The same for the relay, which has topic and payload as they were stored. */
  forward(topic: string, payload: unknown): Promise<void>;
  /** Clears the retained value of a topic. */
  clear(name: TopicName, id: string): Promise<void>;
  connected(): boolean;
  close(): Promise<void>;
}

export interface Packet {
  topic: string;
  payload: string;
  retain: boolean;
}

/** The packet of a message; throws when topic or payload violate the table of topics. */
function packetOf(topic: string, payload: unknown): Packet {
  const name = parseTopic(topic)?.name;
  if (!name) throw new Error(`"${topic}" is not in the table of topics`);
  const checked = topics[name].payload.parse(payload);
  return { topic, payload: JSON.stringify(checked), retain: topics[name].retained };
}

/** Makes a Messaging from anything that can send a packet. */
export function messagingOver(transport: {
  send(packet: Packet): Promise<void>;
  connected(): boolean;
  close(): Promise<void>;
}): Messaging {
  const send = (packet: Packet) => {
    const about = { kind: 'producer', attributes: { 'messaging.system': 'mqtt' } } as const;
    return inSpan(`publish ${String(parseTopic(packet.topic)?.name)}`, about, () => transport.send(packet));
  };
  return {
    publish: async (name, id, payload) => send(packetOf(topicFor(name, id), payload)),
    forward: async (topic, payload) => send(packetOf(topic, payload)),
    clear: async (name, id) => send({ topic: topicFor(name, id), payload: '', retain: true }),
    connected: () => transport.connected(),
    close: () => transport.close(),
  };
}
