import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('info', { write: (line) => (text += line) }));
  return text;
}

test('hides personal data in messages of upstreams and libraries', () => {
  const text = logged((log) => {
    log.error({ path: ['me'], message: 'String cannot represent value: "lan@example.com"' }, 'masked error');
    log.error({ cause: 'event GET /x: 0912345678 and +84912345678 are taken' }, 'upstream_broken');
    log.warn({ err: new Error('no mailbox <lan@example.com>') }, 'not sent');
    log.error({ req: { headers: { cookie: 'mm_access=a.a.a' }, remoteAddress: '203.0.113.7' } });
  });
  expect(text).not.toMatch(/lan@|912345678|a\.a\.a|203\.0/);
  expect(text.match(/\[hidden\]/g)?.length).toBeGreaterThanOrEqual(6);
  expect(text).toContain('create-log.test.ts');
});

test('leaves other text readable', () => {
  expect(logged((log) => log.info({ showing: 'lan-seen' }))).toContain('lan-seen');
});
