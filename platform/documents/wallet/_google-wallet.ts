// Imitates Google Wallet's API: issues tokens for grants signed by the service account, and stores classes and objects by id.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { webcrypto } from 'node:crypto';
import { jwtVerify } from 'jose';

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** `answerWith`: an HTTP status for every further call, or null. */
export async function openGoogleWallet(publicKey: webcrypto.CryptoKey) {
  const kept = {
    eventTicketClass: new Map<string, unknown>(),
    eventTicketObject: new Map<string, unknown>(),
  };
  const asked: string[] = [];
  const state = { answerWith: null as number | null };
  let url = '';
  const answer = async (request: IncomingMessage): Promise<[status: number, body: unknown]> => {
    const path = request.url?.slice(1) ?? '';
    const text = await textOf(request);
    asked.push(path);
    if (state.answerWith !== null) return [state.answerWith, { error: { code: state.answerWith } }];
    if (path === 'token') {
      const form = new URLSearchParams(text);
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        audience: `${url}/token`,
      });
      const isRight =
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        payload['scope'] === 'https://www.googleapis.com/auth/wallet_object.issuer';
      return isRight ? [200, { access_token: 'right', expires_in: 3599 }] : [400, { error: 'invalid_grant' }];
    }
    if (request.headers.authorization !== 'Bearer right') return [401, { error: { code: 401 } }];
    if (path !== 'eventTicketClass' && path !== 'eventTicketObject') return [404, {}];
    const resource = JSON.parse(text) as { id: string; classId?: string };
    if (kept[path].has(resource.id)) return [409, { error: { code: 409 } }];
    if (resource.classId !== undefined && !kept.eventTicketClass.has(resource.classId)) return [404, {}];
    kept[path].set(resource.id, resource);
    return [200, resource];
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(400, { 'content-type': 'application/json' }).end('{}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    kept,
    asked,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
