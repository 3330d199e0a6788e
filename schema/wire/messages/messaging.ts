// The table of all topics. Messages are hints with ids and counters, never personal data: the database is
// authoritative, and every state can be read again.
import { publicSeatStates } from '../../values.ts';
import { z } from 'zod';
import { orderState } from '../order.ts';
import { eventChange } from './event-change.ts';
import { queueProgress } from '../queue.ts';
import { votingTally } from '../voting.ts';

/** A listener ignores a message whose (epoch, seq) is not greater than the last one it accepted on that topic. */
const stamp = {
  /** Increases when the counter below had to restart, for example after a restored database. */
  epoch: z.int().nonnegative(),
  /** Increases with every message of a topic within an epoch. */
  seq: z.int().nonnegative(),
};

/**
 * Maximum number of changes in one message; when more changed at once both lists are empty, and the reader reads
 * everything again.
 */
export const maxChangesPerMessage = 200;

const changes = <T extends z.ZodType>(item: T) => z.array(item).max(maxChangesPerMessage);

export const topics = {
  /**
   * Progress of a showing's queue: the same small message for everybody. Retained by the broker for new subscribers.
   */
  showingQueue: {
    pattern: 'showings/{id}/queue',
    retained: true,
    payload: queueProgress.omit({ showing_id: true }).extend(stamp),
  },
  /**
   * Seats of a showing whose state changed for everybody except their holder, and sections whose number of free places
   * changed.
   */
  showingSeats: {
    pattern: 'showings/{id}/seats',
    retained: false,
    payload: z.object({
      ...stamp,
      changed: changes(z.object({ unit_id: z.string(), state: z.enum(publicSeatStates) })),
      section_ids: changes(z.string()),
    }),
  },
  /** An order changed its state, or its payment did. The id is the order's code. */
  order: {
    pattern: 'orders/{id}',
    retained: false,
    payload: z.object({ ...stamp, code: z.string(), state: orderState }),
  },
  /**
   * Tally of a voting, by its slug: the same small message for everybody. Retained by the broker for new subscribers.
   */
  voting: {
    pattern: 'votings/{id}',
    retained: true,
    payload: votingTally.extend(stamp),
  },
  /** Something happened to an event for everybody; the id is the kind of change. */
  eventChanges: {
    pattern: 'event-changes/{id}',
    retained: false,
    payload: eventChange.extend(stamp),
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
/** A payload before sending; the relay of the sender adds epoch and seq. */
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

/** The subject of a topic; undefined when it is not one of ours, as with every wildcard. */
export function parseTopic(topic: string): { name: TopicName; id: string } | undefined {
  for (const { name, shape } of shapes) {
    const id = shape.exec(topic)?.[1];
    if (id) return { name, id };
  }
  return undefined;
}
