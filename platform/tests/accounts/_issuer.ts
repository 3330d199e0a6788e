// An identity provider as a server sees it: discovery, keys, and signed tokens.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface TestIssuer {
  issuer: string;
  clientId: string;
  internalUrl: string;
  asked(): number;
  /** While true it answers everything with 503. */
  away: boolean;
  /** A valid token with these claims, which may override the valid ones. */
  token(claims: JWTPayload & Record<string, unknown>, how?: { at?: Date; kid?: string }): Promise<string>;
  close(): void;
}

/** `issuer` may differ from the address at which it is reached, as behind a proxy. */
export async function openIssuer(name: string): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: name, alg: 'ES256', use: 'sig' }];
  const issuer = `https://${name}.test/id`;
  const clientId = `mo-man-at-${name}`;
  let asked = 0;
  const server = createServer((request, response) => {
    if (test.away) return void response.writeHead(503).end();
    if (request.url === '/id/.well-known/openid-configuration') {
      return void response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    }
    asked += 1;
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const test: TestIssuer = {
    issuer,
    clientId,
    internalUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/id`,
    asked: () => asked,
    away: false,
    token(claims, { at = new Date(), kid = name } = {}) {
      const seconds = Math.floor(at.getTime() / 1000);
      const standard = { iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, jti: randomUUID() };
      return new SignJWT({ ...standard, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey);
    },
    close: () => void server.close(),
  };
  return test;
}
