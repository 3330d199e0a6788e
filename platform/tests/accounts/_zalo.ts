// Zalo as a server sees it: codes with PKCE, tokens, and the profile call.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const verifier = 'v'.repeat(43);

/** Codes are `code-{id}-{count}`, good for `verifier`; `away` answers everything with 503. */
export async function openZalo() {
  const test = { away: false };
  const [clientId, clientSecret] = ['our-app', 'secret-of-our-app'];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (answer: object) => void response.end(JSON.stringify(answer));
    if (test.away) return void response.writeHead(503).end();
    if (request.url === '/v4/access_token') {
      const form = new URLSearchParams(await bodyOf(request));
      const isGood =
        request.headers['secret_key'] === clientSecret &&
        form.get('app_id') === clientId &&
        form.get('grant_type') === 'authorization_code' &&
        hashOf(form.get('code_verifier') ?? '') === hashOf(verifier) &&
        form.get('code')?.startsWith('code-');
      return say(isGood ? { access_token: `token-${form.get('code')?.split('-')[1]}` } : { error: -14_012 });
    }
    const token = String(request.headers['access_token']);
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
    if (request.url !== '/v2.0/me?fields=id,name' || request.headers['appsecret_proof'] !== proof)
      return say({ error: 452, message: 'Session key invalid' });
    say({ error: 0, message: 'Success', id: token.slice(6), name: 'Trần Bảo' });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    test,
    app: { clientId, clientSecret, internalUrl: url, profileUrl: `${url}/v2.0/me` },
    close: () => void server.close(),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}
