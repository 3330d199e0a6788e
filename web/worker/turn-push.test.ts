import { expect, test } from 'vitest';
import { readPush } from './turn-push.ts';

test('a push of the platform is read', () => {
  const push = { title: 'Sắp đến lượt bạn', body: 'Trước bạn còn 4 số.', url: 'https://moman.test/queue/s1' };
  expect(readPush(JSON.stringify(push))).toEqual(push);
});

test.each(['', 'text', '[]', '{"title":"a","body":"b"}', '{"title":1,"body":"b","url":"c"}', 'null'])(
  'nothing is shown of %j',
  (text) => {
    expect(readPush(text)).toBeNull();
  },
);
