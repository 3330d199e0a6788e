import { expect, it } from 'vitest';
import { siteOfLogin } from './site-of-login.rule.ts';

const at = (publicUrl: string, host: string, cookieDomain?: string) =>
  siteOfLogin({ publicUrl, host, protocol: new URL(publicUrl).protocol.slice(0, -1), cookieDomain });

it('uses the requested name on a loopback address, and never another host', () => {
  expect(at('http://localhost:4000', '127.0.0.1:4000').origin).toBe('http://127.0.0.1:4000');
  expect(at('http://localhost:4000', 'localhost:3000').origin).toBe('http://localhost:3000');
  expect(at('http://localhost:4000', 'evil.example').origin).toBe('http://localhost:4000');
  expect(at('https://moman.vn', 'localhost:4000').origin).toBe('https://moman.vn');
  expect(at('https://moman.vn', 'no host at all').origin).toBe('https://moman.vn');
});

it('begins at the public name when sub-domains share the session', () => {
  expect(at('https://moman.vn', 've.moman.vn', 'moman.vn')).toEqual({
    origin: 'https://moman.vn',
    asked: 'https://ve.moman.vn',
    elsewhere: true,
  });
  expect(at('https://moman.vn', 'moman.vn', 'moman.vn').elsewhere).toBe(false);
  expect(at('https://192.168.1.5:4000', 'phone.local:4000').elsewhere).toBe(false);
});
