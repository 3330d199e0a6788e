import { sign } from 'node:crypto';

/** How long a secret is good, seconds: it is made for each exchange. */
const GOOD_SECONDS = 300;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The client secret that Apple wants: a JWT (ES256) signed by the team's key, a PKCS#8 PEM. `audience`: Apple's issuer. `now`: epoch
 * milliseconds.
 */
export function appleSecret(
  client: { teamId: string; keyId: string; clientId: string; audience: string; pem: string },
  now: number,
): string {
  const iat = Math.floor(now / 1000);
  const { teamId: iss, clientId: sub, audience: aud } = client;
  const claims = { iss, sub, aud, iat, exp: iat + GOOD_SECONDS };
  const said = `${part({ alg: 'ES256', kid: client.keyId })}.${part(claims)}`;
  const key = { key: client.pem, dsaEncoding: 'ieee-p1363' } as const;
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`;
}
