import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog({ stream: { write: (line) => (text += line) } }));
  return text;
}

test('logs no secrets and no personal data', () => {
  const text = logged((log) => {
    log.info({ phone: '+84912345678', email: 'an@example.vn', otp: '1234' }, 'login');
    log.info({ body: { password: 'hush-hush', refresh_token: 'r.r.r' } });
    log.info({ req: { headers: { cookie: 'sid=1', 'x-access-token': 'a.a.a', authorization: 'Bearer b' } } });
  });
  for (const secret of ['912345678', 'example.vn', '1234"', 'hush', 'r.r.r', 'sid=1', 'a.a.a', 'Bearer']) {
    expect(text).not.toContain(secret);
  }
  expect(text.match(/\[hidden\]/g)).toHaveLength(8);
});

test("leaves out values in PostgreSQL's error details", () => {
  const taken = {
    code: '23505',
    constraint: 'users_phone_key',
    detail: 'Key (phone)=(+84912345678) already exists.',
  };
  const text = logged((log) => log.error({ err: Object.assign(new Error('duplicate key'), taken) }));
  expect(text).toContain('users_phone_key');
  expect(text).not.toContain('912345678');
});

test('leaves out an address that a mail server refuses, wherever its error repeats it', () => {
  const one = Object.assign(new Error('550 5.1.1 <an.le@example.vn>: no such mailbox'), {
    recipient: 'an.le@example.vn',
    response: '550 5.1.1 <an.le@example.vn>: no such mailbox',
  });
  const all = Object.assign(new Error(`all recipients were rejected: ${one.message}`), {
    code: 'EENVELOPE',
    rejected: ['an.le@example.vn'],
    rejectedErrors: [one],
  });
  const text = logged((log) => {
    log.warn({ err: all }, 'not sent');
    log.warn({ err: new Error('cannot reach +84912345678 nor 0912345678') }, 'not sent');
  });
  expect(text).toContain('EENVELOPE');
  expect(text).toContain('no such mailbox');
  expect(text).toContain('log.test.ts');
  expect(text).not.toMatch(/an\.le|912345678/);
});

test.each(['err', 'error'])('logs an error under %s with its code', (key) => {
  const text = logged((log) => log.error({ [key]: Object.assign(new Error('taken'), { code: '23505' }) }));
  expect(text).toContain('taken');
  expect(text).toContain('23505');
});
