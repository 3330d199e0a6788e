import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { appleSecret } from './apple-secret.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const client = {
  teamId: 'TEAM1',
  keyId: 'KEY1',
  clientId: 'vn.moman.web',
  audience: 'https://appleid.apple.com',
};

test('a secret for Apple is signed by the team’s key, for five minutes', () => {
  const [head = '', claims = '', signature = ''] = appleSecret({ ...client, pem }, 1_700_000_000_999).split(
    '.',
  );
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY1' });
  expect(read(claims)).toEqual({
    iss: 'TEAM1',
    sub: 'vn.moman.web',
    aud: 'https://appleid.apple.com',
    iat: 1_700_000_000,
    exp: 1_700_000_300,
  });
  const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = (said: string) =>
    verify('sha256', Buffer.from(said), key, Buffer.from(signature, 'base64url'));
  expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false]);
});
