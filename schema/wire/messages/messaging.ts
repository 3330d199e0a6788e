// The one table of topics. Messages are hints with ids and counters, never personal data:
// the database is the truth, and every state can be read again.
import { publicSeatStates } from '../../values.ts';
import { z } from 'zod';
import { orderState } from '../order.ts';
import { queueProgress } from '../queue.ts';
import { votingTally } from '../voting.ts';

/** A listener drops a message whose (epoch, seq) is not greater than the last one it took from that topic. */
const stamp = {
  /** Grows when the counter below had to begin anew, for example after a restored database. */
  epoch: z.int().nonnegative(),
  /** Grows with every message of a topic within an epoch. */
  seq: z.int().nonnegative(),
};

/** Most changes in one message; when more changed at once both lists are empty: read again. */
export const maxChangesPerMessage = 200;

const changes = <T extends z.ZodType>(item: T) => z.array(item).max(maxChangesPerMessage);

export const topics = {
  /** The line of a showing: the same small message for everybody who waits. Kept by the broker for newcomers. */
  showingQueue: {
    pattern: 'showings/{id}/queue',
    retained: true,
    payload: queueProgress.omit({ showing_id: true }).extend(stamp),
  },
  /** Seats of a showing that changed for everybody but their holder, and sections whose number of free places did. */
  showingSeats: {
    pattern: 'showings/{id}/seats',
    retained: false,
    payload: z.object({
      ...stamp,
      changed: changes(z.object({ unit_id: z.string(), state: z.enum(publicSeatStates) })),
      section_ids: changes(z.string()),
    }),
  },
  /** An order moved to another state, or its payment did. The id is the order's code. */
  order: {
    pattern: 'orders/{id}',
    retained: false,
    payload: z.object({ ...stamp, code: z.string(), state: orderState }),
  },
  /** The count of a voting, by its slug: the same small message for everybody who looks. Kept by the broker for newcomers. */
  voting: {
    pattern: 'votings/{id}',
    retained: true,
    payload: votingTally.extend(stamp),
  },
  /** Something of an account changed: its tickets, or its sessions (a logout, a revoked device). */
  user: {
    pattern: 'users/{id}',
    retained: false,
    payload: z.object({ ...stamp, kind: z.enum(['tickets', 'session']) }),
  },
} as const;

export type TopicName = keyof typeof topics;
export type TopicPayload<N extends TopicName> = z.output<(typeof topics)[N]['payload']>;
/** A payload before it is sent: the sender's relay stamps it. */
export type UnstampedPayload<N extends TopicName> = Omit<TopicPayload<N>, 'epoch' | 'seq'>;

const idShape = '[A-Za-z0-9_-]{1,80}';
const names = Object.keys(topics) as TopicName[];
const shapes = names.map((name) => ({
  name,
  shape: new RegExp(`^${topics[name].pattern.replace('{id}', `(${idShape})`)}$`),
}));

/** The topic of this showing, order, voting or user. */
export function topicFor(name: TopicName, id: string): string {
  const topic = topics[name].pattern.replace('{id}', id);
  if (parseTopic(topic)?.name !== name) throw new Error(`"${id}" cannot be part of a topic`);
  return topic;
}

/** What a topic is about; undefined when it is none of ours, as with every wildcard. */
export function parseTopic(topic: string): { name: TopicName; id: string } | undefined {
  for (const { name, shape } of shapes) {
    const id = shape.exec(topic)?.[1];
    if (id) return { name, id };
  }
  return undefined;
}
