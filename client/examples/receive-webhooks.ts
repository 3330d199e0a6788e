// Receives webhooks: WEBHOOK_SECRET=whsec_… node receive-webhooks.ts. Each is verified, answered at once, and worked on once.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { verifyWebhook, WebhookRefused } from '@mo-man/client/webhooks';

const secret = process.env['WEBHOOK_SECRET'] ?? '';
/** In a real program these are in its database, for as long as a webhook may come again: three days, or after a replay. */
const seen = new Set<string>();

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { id, payload } = await verifyWebhook(secret, request.headers, await bodyOf(request));
    response.writeHead(204).end();
    if (seen.has(id)) return;
    seen.add(id);
    console.log(id, JSON.stringify(payload));
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    response.writeHead(401).end(error.reason);
  }
}

const server = createServer((request, response) => void receive(request, response));
server.listen(Number(process.env['PORT'] ?? 8787), () => console.log('waiting for webhooks'));
