// Every command of the operator and its export, on a big platform.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { smsDoor } from '../../../testing/services/sms-door.ts';
import { forgetGuests } from '../../after-sale/guests/guest.store.ts';
import { sendInvitations } from '../../after-sale/guests/send-invitations.ts';
import { defaultEntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { commands, findCommand } from '../../operator/commands/commands.ts';
import { runCommand } from '../../commands/run-command.ts';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { previewRefund, writeDecision } from '../../payment/order-refunds/decide-refund.ts';
import { exportLists } from '../../operator/export/export-list.rule.ts';
import type { Platform } from '../../start.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { places } from '../../../testing/shop/booking.ts';
import { changeShowing } from './_drive-changes.ts';
import { judgeReviews } from './_drive-films.ts';
import { reachBank, type Door } from '../../../testing/shop/buy-over-rest.ts';
import { addShoppers } from '../../../testing/people/sessions.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';

/** Opens the export of the platform under test. */
export const operatorKey = 'operator-of-the-big-database-for-tests';

/** What is not driven here, because its statements grow as they must, with where it is. */
const drivenElsewhere: Readonly<Record<string, string>> = {
  partition:
    'moves every row of a sale; its preview is driven here, and all of it in operator/partition.test.ts',
  reconcile: 'reads all there is, in sums: operator/operator-cli.test.ts',
};

export async function workAsOperator(door: Door, platform: Platform, db: Db): Promise<void> {
  const { deps } = platform;
  const tools = {
    ...{ db: deps.db, queueDb: deps.queueDb, operator: 'driven', publicUrl: 'http://localhost' },
    readTicketKeys: () => deps.ticketKeys,
  };
  const done = new Set<string>();
  const run = async (words: string[], options: Record<string, string> = {}): Promise<string[]> => {
    const found = findCommand(words);
    if (!found) throw new Error(`no command ${words.join(' ')}`);
    done.add(found.command.usage);
    const typed = { words: found.rest, options };
    const said = await runCommand(tools, found.command, typed, undefined);
    const word = /--confirm (\w+)$/.exec(said.join('\n'))?.[1];
    return word ? runCommand(tools, found.command, typed, word) : said;
  };
  const [one, two] = await addShoppers(db, 2);
  if (!one || !two) throw new Error('two buy');
  const bought = await reachBank(door, one, 's10', places(2));
  await pressAtBank(door.http, bought.payUrl, 'pay');
  const code = bought.code;
  await until(async () => (await stateOf(db, code)) === 'paid');
  const { rows } = await sql<{ id: string; code: string }>`
    SELECT id, code FROM tickets WHERE order_code = ${code} ORDER BY number`.execute(db);
  await sql`
    UPDATE users SET phone = '+84999000077', phone_verified_at = now() WHERE id = ${one.id}`.execute(db);
  for (const clue of [
    code,
    '+84999000077',
    rows[0]?.code ?? '',
    'u77@example.com',
    '+84900000077',
    'an u77',
    'u8@example.com',
  ])
    await run(['find', clue]);
  await run(['order', code]);
  await run(['resend', code]);
  await run(['correct', code], { email: 'other@example.com' });
  await run(['letter', 'test', 'desk@example.com']);
  await sql`UPDATE outbox SET dead_at = now(), sent_at = NULL WHERE topic = 'desk@example.com'`.execute(db);
  await run(['waiting']);
  await run(['letter', 'retry', 'all']);
  await sql`INSERT INTO waiting_lists (showing_id) VALUES ('s10') ON CONFLICT DO NOTHING`.execute(db);
  await run(['list', 'show', 's10']);
  await run(['queue', 'show', 's5']);
  for (const act of ['pause', 'resume', 'stop', 'resume']) await run(['queue', act, 's5']);
  await run(['queue', 'rate', 's5', '600']);
  await run(['queue', 'turns', 's5', '100']);
  await run(['presale', 'show', 's500']);
  const [code500] = await run(['presale', 'make', 's500', '2', '10']);
  await run(['presale', 'revoke', 's500', code500 ?? '']);
  const [created = ''] = await run(['app', 'create', 'Driven'], { contact: 'dev@driven.example' });
  const appId = /Registered: (\w+)/.exec(created)?.[1] ?? '';
  const made = { live: 'yes', scopes: 'seats_read', expires: '2099-12-31' };
  const [, tokenId] = /id: (\w+)/.exec((await run(['app', 'token', appId], made)).join('\n')) ?? [];
  await run(['app', 'list']);
  for (const options of [{}, { app: 'app1' }] as Record<string, string>[])
    for (const list of ['webhook', 'document']) await run([list, 'list'], options);
  for (const act of ['off', 'on']) await run(['webhook', act, 'hook1']);
  for (const id of [tokenId ?? '', appId]) await run(['app', 'revoke', id]);
  await run(['list', 'pause', 's10']);
  await run(['list', 'resume', 's10']);
  const unit = { code: '79', name: { vi: 'Nơi', en: 'Place' } };
  const delivery = { model: 'two_tier', province: unit, district: null, ward: unit, address: '1', note: '' };
  await sql`UPDATE orders SET delivery = ${JSON.stringify(delivery)} WHERE code = ${code}`.execute(db);
  await run(['paper', 'waiting']);
  await run(['paper', 'sent', code]);
  const addOn = { add_on_id: 'a1', name: { vi: 'Bắp', en: 'Popcorn' }, quantity: 0, unit_price: 0 };
  await run(['add-ons', 'show', 's10']);
  await sql`UPDATE orders SET add_ons = ${JSON.stringify([addOn])} WHERE code = ${code}`.execute(db);
  await run(['add-ons', 'hand-out', code]);
  await sql`UPDATE orders SET add_ons_handed_at = NULL WHERE code = ${code}`.execute(db);
  await inviteGuests(run, platform, db);
  await run(['refund', 'tickets', code, rows[0]?.code ?? '']);
  await carryOutRefunds({ ...deps, sms: smsDoor });
  await run(['refund', 'order', code]);
  await sql`UPDATE desk_refunds SET stuck = 'made so' WHERE subject = ${code} AND done_at IS NULL`.execute(
    db,
  );
  const stuck = await sql<{ id: string }>`SELECT id FROM desk_refunds WHERE stuck IS NOT NULL`.execute(db);
  await run(['refund', 'go-on', stuck.rows[0]?.id ?? '']);
  await carryOutRefunds({ ...deps, sms: smsDoor });
  const [first, second] = (
    await sql<{ id: string }>`
      UPDATE refunds SET state = 'failed', ended_at = now() WHERE desk_refund_id IS NOT NULL RETURNING id`.execute(
      db,
    )
  ).rows;
  await run(['refund', 'retry', first?.id ?? '']);
  await run(['refund', 'by-hand', second?.id ?? ''], { note: 'FT1' });
  // As a restore leaves it.
  await sql`UPDATE refunds SET state = 'requested', ended_at = NULL, held_since = now() WHERE id = ${first?.id ?? ''}`.execute(
    db,
  );
  await run(['refund', 'held']);
  await run(['refund', 'release', 'all']);
  const paying = await reachBank(door, two, 's10', places(1));
  const pending = await sql<{ id: string }>`
    UPDATE payments SET desk_since = now() WHERE order_code = ${paying.code} RETURNING id`.execute(db);
  await run(['payment', 'ask', pending.rows[0]?.id ?? '']);
  await until(
    async () =>
      (await sql`SELECT FROM payments WHERE ask_wanted_at IS NOT NULL`.execute(db)).rows.length === 0,
  );
  await run(['payment', 'close', pending.rows[0]?.id ?? ''], { note: 'nobody paid' });
  await workAtGates(run, db);
  await run(['showing', 'pause', 's15']);
  const scope = { scope: 'showing', subject: 's15', ticketIds: null } as const;
  const preview = await previewRefund(deps.db, scope);
  await transact(deps.db, (tx) =>
    writeDecision(tx, scope, { operator: 'driven', reason: 'organizer_decided' }, preview),
  );
  await sql`UPDATE desk_refunds SET done_at = now() WHERE subject = 's15'`.execute(db);
  await run(['refund', 'showing', 's15']);
  await run(['showing', 'resume', 's15']);
  await run(['showing', 'cancel', 's25'], { vi: 'Hủy.', en: 'Off.' });
  await carryOutRefunds({ ...deps, sms: smsDoor });
  await changeShowing(door, platform, db, run);
  const text = join(newFolder(), 'text.md');
  writeFileSync(text, '---\ntitle: a\nsummary: b\n---\n## c\n\nd\n');
  await run(['page', 'publish', 'terms'], { vi: text, en: text });
  await run(['page', 'list']);
  await answerSupport(db, run);
  await judgeReviews(db, run);
  const partition = findCommand(['partition', '4']);
  if (partition)
    await runCommand(tools, partition.command, { words: partition.rest, options: {} }, undefined);
  await run(['acts']);
  await run(['acts', code]);
  for (const list of exportLists)
    await run(['export', list], { to: `${newFolder()}/${list}.csv`, showing: 's10' });
  const headers = { 'x-operator-key': operatorKey };
  for (const query of [
    'list=orders&first=5',
    'list=check-ins&showing_id=s10&format=csv&first=5',
    `after=${code}&first=5`,
  ]) {
    const { status } = await door.http.ask(`${door.url}/event/v1.0/orders/export?${query}`, { headers });
    if (status !== 200) throw new Error(`${query} → ${status}`);
  }
  const left = Object.entries(commands).filter(
    ([name, { usage }]) => !done.has(usage) && !(name in drivenElsewhere),
  );
  if (left.length > 0) throw new Error(`not driven: ${left.map(([name]) => name).join(', ')}`);
}

/** Requests of buyers, read and answered. */
async function answerSupport(
  db: Db,
  run: (words: string[], options?: Record<string, string>) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM support_requests WHERE state = 'open' ORDER BY changed_at DESC LIMIT 1`.execute(db);
  const number = rows[0]?.number ?? '';
  await run(['support', 'list']);
  await run(['support', 'list', 'all']);
  await run(['support', 'show', number]);
  await run(['support', 'answer', number], { text: 'The money is on its way back.' });
  await run(['support', 'close', number]);
}

/** Gates of the event e15, from the first to the last that is done about them. */
async function workAtGates(
  run: (words: string[], options?: Record<string, string>) => Promise<unknown>,
  db: Db,
): Promise<void> {
  await run(['gate', 'add', 'e15'], { name: 'Cổng B', showing: 's15', sections: 'stalls', types: 'seat' });
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM gates WHERE event_id = 'e15' AND name = 'Cổng B'`.execute(db);
  const gate = rows[0]?.id ?? '';
  await run(['gate', 'pair', gate]);
  await run(['gate', 'heads', 'e15']);
  const file = join(newFolder(), 'rules.json');
  writeFileSync(file, JSON.stringify(defaultEntryRules));
  await run(['gate', 'set-rules', 's15'], { from: file });
  await run(['gate', 'rules', 's15']);
  await run(['gate', 'list', 'e15']);
  await run(['gate', 'conflicts', 'e15']);
  await run(['gate', 'revoke', 'd151']);
  await run(['gate', 'close', gate]);
}

async function stateOf(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`SELECT state FROM orders WHERE code = ${code}`.execute(db);
  return rows[0]?.state;
}

/** The platform's own workers do it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 400) throw new Error('what was waited for did not come');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A guest list from its beginning to its end. */
async function inviteGuests(
  run: (words: string[], options?: Record<string, string>) => Promise<string[]>,
  platform: Platform,
  db: Db,
): Promise<void> {
  const file = join(newFolder(), 'press.csv');
  writeFileSync(file, 'name,email,tickets\nLan,lan@guests.example,2\nBo,,1\n');
  await run(['guests', 'add', 's10', 'place'], { file });
  await run(['guests', 'add', 's10', 'seat'], { name: 'Mai', phone: '0912000999' });
  await sendInvitations({ ...platform.deps, sms: smsDoor });
  await run(['guests', 'list', 's10']);
  await run(['guests', 'export', 's10'], { to: join(newFolder(), 'codes.csv') });
  const { rows } = await sql<{ code: string }>`
    SELECT g.code FROM guests u JOIN gifts g ON g.id = u.gift_id
    WHERE u.showing_id = 's10' AND u.list = 'press' AND u.name = 'Lan'`.execute(db);
  await run(['guests', 'resend', 's10', rows[0]?.code ?? '']);
  await run(['guests', 'withdraw', 's10', rows[0]?.code ?? '']);
  await carryOutRefunds({ ...platform.deps, sms: smsDoor });
  await forgetGuests(db);
}
