// Apps with webhooks on a whole system, and a real receiver of what is sent to them.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../../platform/db/open.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import { patience } from '../../../testing/patience.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import type { Live } from '../_live.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that keeps what it receives, and answers with the next of these statuses; 204 when there are none left. */
export async function openReceiver({ received, answers }: { received: Received[]; answers: number[] }) {
  let url = '';
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204, { location: `${url}/elsewhere` }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A showing whose sale opens in two hours and whose publishing is told, so that nothing but what a test does happens to it. */
export async function quiet(db: Db): Promise<{ showingId: string; eventId: string }> {
  const { id: showingId } = await addShowing(db, { opensIn: 120 });
  const { rows } = await sql<{
    id: string;
  }>`SELECT event_id AS id FROM showings WHERE id = ${showingId}`.execute(db);
  const eventId = rows[0]!.id;
  await sql`UPDATE event_changes SET told_at = now() WHERE event_id = ${eventId}`.execute(db);
  return { showingId, eventId };
}

export const move = (db: Db, showingId: string) =>
  sql`UPDATE showings SET starts_at = starts_at + interval '1 day' WHERE id = ${showingId}`.execute(db);

export const asApp = async (live: Live, scopes?: Parameters<typeof addTestApp>[1]) => {
  const app = await addTestApp(live.db, scopes);
  return live.browser(live.gateway, app.headers);
};
export type App = Awaited<ReturnType<typeof asApp>>;

const fields = '{ id kind happenedAt eventId showingIds event { id title } }';
export const changes = `subscription C($ids: [ID!], $kinds: [EventChangeKind!]) { eventChanged(ids: $ids, kinds: $kinds) ${fields} }`;
export const add =
  'mutation A($input: AddWebhookInput!) { addWebhook(input: $input) { secret webhook { id url document isOn deliveries { totalCount } } } }';

export async function addWebhook(
  app: App,
  { url, variables = {}, document = changes }: { url: string; variables?: object; document?: string },
) {
  const { data, errors } = await app.ask(add, {
    input: { url, document, variables: JSON.stringify(variables) },
  });
  expect(errors).toBeUndefined();
  return data.addWebhook as { secret: string; webhook: { id: string } };
}

const read =
  '{ webhooks { id isOn offReason firstFailedAt deliveries { edges { node { id state isTest payload attempts { status error problem ms } } } } } }';

interface Shown {
  id: string;
  isOn: boolean;
  offReason: string | null;
  firstFailedAt: string | null;
  deliveries: {
    id: string;
    state: string;
    isTest: boolean;
    payload: string | null;
    attempts: { status: number | null; error: string | null; problem: string | null; ms: number }[];
  }[];
}

/** The app's webhooks, each with its newest deliveries. */
export async function webhooksOf(app: App): Promise<Shown[]> {
  const { data } = await app.ask(read);
  type Wrapped = Omit<Shown, 'deliveries'> & {
    deliveries: { edges: { node: Shown['deliveries'][number] }[] };
  };
  return (data.webhooks as Wrapped[]).map((webhook) => ({
    ...webhook,
    deliveries: webhook.deliveries.edges.map(({ node }) => node),
  }));
}

export const firstWebhook = async (app: App): Promise<Shown> => {
  const [webhook] = await webhooksOf(app);
  if (!webhook) throw new Error('the app has no webhook');
  return webhook;
};

/** Waits until the newest delivery of the app's first webhook is in this state. */
export const untilState = (app: App, state: string) =>
  vi.waitFor(async () => expect((await firstWebhook(app)).deliveries[0]?.state).toBe(state), patience);

/** As if the waits were over. */
export const makeDue = (db: Db) =>
  sql`UPDATE webhook_deliveries SET next_at = now() WHERE state IN ('unmade', 'due')`.execute(db);

/** Removes all webhooks. Deliveries come after their webhook, as everywhere. */
export const removeAll = (db: Db) => sql`DELETE FROM webhooks`.execute(db);
