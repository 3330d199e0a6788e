import { isOwnHost } from '@mo-man/schema/rules/site/own-host.rule.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { Failure } from '../lib/failure.ts';
import type { App } from '../lib/http/http.ts';
import { mailFile, type MailFiles } from './notifications.ts';
import { inboxPage, inboxPolicy, type InboxRow } from './inbox-page.ts';

const notificationsShown = 100;

/** In a link that was typed without encoding, the `+` of a phone number arrives as a space. */
const recipientOf = (query: unknown): string => {
  const to = (query as { to?: unknown } | null)?.to;
  return typeof to === 'string' ? to.replace(/^ (?=\d)/, '+').trim() : '';
};

async function newest(db: Db, to: string): Promise<InboxRow[]> {
  const rows = await db
    .selectFrom('inbox_messages')
    .selectAll()
    .$if(to !== '', (query) => query.where('recipient', '=', to))
    .orderBy('id', 'desc')
    .limit(notificationsShown)
    .execute();
  return rows.map(({ attachments, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    attachments: z.array(mailFile).parse(attachments),
  }));
}

/** The development inbox: `/dev/inbox` for people, `/dev/inbox.json` for tests. Register it only when it is switched on. */
export function registerDevInbox(app: App, { db, files }: { db: Db; files: MailFiles }): void {
  // The inbox has all one-time codes, so it answers only known host names: a page of another site cannot read it by DNS rebinding.
  const onRequest = async ({ headers }: FastifyRequest): Promise<void> => {
    if (!isOwnHost(headers.host, new Set())) throw new Failure('host_not_served');
  };
  app.get('/dev/inbox', { onRequest }, async (request, reply) => {
    const to = recipientOf(request.query);
    const page = inboxPage(await newest(db, to), to);
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': inboxPolicy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(page);
  });
  // Attachments are made when somebody opens one, so that no sale is delayed by files that nobody reads.
  app.get('/dev/inbox/:id/:at', { onRequest }, async (request, reply) => {
    const { id, at } = z
      .object({ id: z.coerce.number().int(), at: z.coerce.number().int() })
      .parse(request.params);
    const row = await db
      .selectFrom('inbox_messages')
      .select('attachments')
      .where('id', '=', id)
      .executeTakeFirst();
    const file = z.array(mailFile).parse(row?.attachments ?? [])[at];
    if (!file) throw new Failure('not_found');
    return reply
      .type(file.type)
      .headers({
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(await files.make(file));
  });
  app.get('/dev/inbox.json', { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await newest(db, recipientOf(request.query)) };
  });
}
