import { expect, test } from 'vitest';
import { parseTopic, topicFor, topics, type TopicName } from './messaging.ts';

test('each topic is parsed back to its subject', () => {
  for (const name of Object.keys(topics) as TopicName[]) {
    expect(parseTopic(topicFor(name, 'k3x9'))).toEqual({ name, id: 'k3x9' });
  }
});

test.each([
  '#',
  '+',
  'showings/+/queue',
  'showings/#',
  'orders/a/b',
  'orders/',
  '$SYS/x',
  'users/a b',
  '/orders/a',
])('%s is no topic of ours', (topic) => {
  expect(parseTopic(topic)).toBeUndefined();
});

test('an id that would change the topic is refused', () => {
  expect(() => topicFor('order', 'a/b')).toThrow('cannot be part of a topic');
  expect(() => topicFor('user', '+')).toThrow('cannot be part of a topic');
});

test('a message holds at most 200 changes', () => {
  const changed = Array.from({ length: 201 }, (_, i) => ({ unit_id: `u${i}`, state: 'held' }));
  const { payload } = topics.showingSeats;
  expect(payload.safeParse({ epoch: 1, seq: 1, changed, section_ids: [] }).success).toBe(false);
  expect(payload.safeParse({ epoch: 1, seq: 1, changed: changed.slice(1), section_ids: [] }).success).toBe(
    true,
  );
});
