import { createHash, randomInt } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { appSecretLength, hintOfAppToken, writeAppToken } from '@mo-man/schema/rules/app/app-token.rule.ts';
import { addDays, startOfDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { type AppScope, type AppTokenKind, appScopes } from '@mo-man/schema/values.ts';
import { writeAct } from '../../db/act.store.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import {
  addApp,
  addToken,
  findApp,
  findToken,
  type IssuedToken,
  isToCome,
  listApps,
  listDocuments,
  listTokens,
  type RegisteredApp,
  revokeApp,
  revokeToken,
} from '../app.store.ts';
import {
  type OperatedWebhook,
  type WebhookInUse,
  findWebhook,
  listWebhooks,
  turnWebhookOff,
  turnWebhookOn,
} from '../webhook.store.ts';
import type { Command, OperatorTools, PlannedAct, Typed } from './command.ts';
import { counted, inColumns, moment } from '../print.rule.ts';

/** Programs of others that ask the API with a token of their own: their tokens, documents and webhooks. */
export const appCommands = {
  'app create': {
    usage: 'app create NAME --contact WHOM_TO_WRITE_TO',
    doc: 'registers a program of somebody else; it can ask for nothing until it has a token',
    plan: async ({ db, operator }, { words, options }) => {
      const name = words.join(' ').trim();
      const contact = (options['contact'] ?? '').trim();
      if (name === '' || name.length > limits.nameMax)
        throw new OperatorProblem(`how is it called? Up to ${limits.nameMax} characters`);
      if (contact === '')
        throw new OperatorProblem('whom do we write to when its token leaks? --contact ADDRESS');
      const same = (await listApps(db)).find((app) => app.name === name && !app.revoked_at);
      if (same) throw new OperatorProblem(`there is an app of that name: ${same.id}`);
      return {
        preview: [`Registers the app "${name}", whose owner is reached at ${contact}.`],
        seen: [name, contact],
        carryOut: async (tx) => {
          const id = randomId();
          await addApp(tx, { id, name, contact });
          await writeAct(tx, { operator, act: 'create app', subject: id, before: {}, after: { name } });
          return [`Registered: ${id}. It gets a token by: app token ${id}`];
        },
      };
    },
  },
  'app token': {
    usage: 'app token APP --test|--live --scopes SCOPE,SCOPE [--expires YYYY-MM-DD]',
    doc: `makes a token and prints it: it is shown this once. Scopes: ${appScopes.join(', ')}; with --expires it is good to the end of that day`,
    plan: async ({ db, operator }, { words: [id = ''], options }) => {
      const app = await openApp(db, id);
      const kind = kindOf(options);
      const scopes = scopesOf(options['scopes']);
      const expiresAt = await endOf(db, options['expires']);
      const until = expiresAt ? `until ${moment(expiresAt)}` : 'until it is revoked';
      return {
        preview: [
          `Makes a ${kind} token for "${app.name}", good ${until}, which may read: ${scopes.join(', ')}.`,
          kind === 'live' ? 'It is good in production alone.' : 'It is good everywhere but in production.',
        ],
        seen: [id, kind, scopes, expiresAt],
        carryOut: async (tx) => {
          const token = writeAppToken(
            kind,
            Array.from({ length: appSecretLength }, () => randomInt(62)),
          );
          const hash = createHash('sha256').update(token).digest();
          const made = { id: randomId(), hint: hintOfAppToken(token) };
          await addToken(tx, { ...made, appId: id, kind, hash, scopes, expiresAt });
          const after = { ...made, kind, scopes, expires_at: expiresAt };
          await writeAct(tx, { operator, act: 'make app token', subject: id, before: {}, after });
          return [
            token,
            `Hand it over by a way that nobody else reads: it cannot be read again. Its id: ${made.id}`,
          ];
        },
      };
    },
  },
  'app list': {
    usage: 'app list',
    doc: 'apps with their tokens: scopes, state, and when each was last used (to about a minute)',
    show: async ({ db }) => {
      const [apps, tokens] = await Promise.all([listApps(db), listTokens(db)]);
      if (apps.length === 0) return ['There are none.'];
      return apps.flatMap((app) =>
        listed(
          app,
          tokens.filter((token) => token.app_id === app.id),
        ),
      );
    },
  },
  'app revoke': {
    usage: 'app revoke APP|TOKEN',
    doc: `refuses an app with all its tokens, or one token by its id, for good: everywhere within ${limits.appTokenKeptSeconds} seconds`,
    plan: async (tools, { words: [id = ''] }) => {
      const app = await findApp(tools.db, id);
      if (app) return revokingApp(tools, app, await listTokens(tools.db, id));
      const token = await findToken(tools.db, id);
      if (token) return revokingToken(tools, token);
      throw new OperatorProblem(`there is no app and no token ${id}: app list shows their ids`);
    },
  },
  'document list': {
    usage: 'document list [--app APP]',
    doc: 'documents that one app, or all, registered: id, cost in points, scopes, and since when',
    show: async ({ db }, { options: { app } }) => {
      if (app !== undefined) await knownApp(db, app);
      const documents = await listDocuments(db, app);
      if (documents.length === 0) return ['There are none.'];
      return inColumns([
        ['app', 'cost', 'since', 'document', 'scopes'],
        ...documents.map(({ app_name: name, hash, cost, scopes, created_at: at }) => [
          `"${name}"`,
          cost,
          moment(at),
          `sha256:${hash}`,
          scopes.join(', '),
        ]),
      ]);
    },
  },
  'webhook list': {
    usage: 'webhook list [--app APP]',
    doc: 'webhooks of one app, or of all: where they lead, whether they are on, their last delivery, what waits and what failed',
    show: async ({ db }, { options: { app } }) => {
      if (app !== undefined) await knownApp(db, app);
      const webhooks = await listWebhooks(db, app);
      if (webhooks.length === 0) return ['There are none.'];
      return inColumns([
        ['webhook', 'app', 'host', 'state', 'last delivery', 'waiting', 'failed'],
        ...webhooks.map((webhook) => [
          webhook.id,
          `"${webhook.app_name}"`,
          hostOf(webhook),
          webhookState(webhook),
          lastOf(webhook),
          webhook.waiting,
          webhook.failed,
        ]),
      ]);
    },
  },
  'webhook off': {
    usage: 'webhook off WEBHOOK',
    doc: 'sends nothing more to a webhook until webhook on: its app cannot turn it on',
    plan: async ({ db, operator }, { words: [id = ''] }) => {
      const webhook = await webhookOf(db, id);
      if (webhook.off_reason === 'operator') throw new OperatorProblem(`the webhook ${id} is off already`);
      const state = webhookState(webhook);
      return {
        preview: [
          `Turns off ${named(webhook)}, which is ${state}. What happens meanwhile is not sent later.`,
        ],
        seen: [id, state],
        carryOut: async (tx) => {
          await turnWebhookOff(tx, id);
          await writeAct(tx, {
            operator,
            act: 'turn webhook off',
            subject: id,
            before: { state },
            after: {},
          });
          return ['Off: what is being sent at this moment arrives, and nothing after it.'];
        },
      };
    },
  },
  'webhook on': {
    usage: 'webhook on WEBHOOK',
    doc: 'sends to a webhook again, whoever turned it off; what was on its way then is sent too',
    plan: async ({ db, operator }, { words: [id = ''] }) => {
      const webhook = await webhookOf(db, id);
      if (!webhook.off_at) throw new OperatorProblem(`the webhook ${id} is on already`);
      const state = webhookState(webhook);
      return {
        preview: [`Turns on ${named(webhook)}, which is ${state}.`],
        seen: [id, state],
        carryOut: async (tx) => {
          await turnWebhookOn(tx, id);
          await writeAct(tx, { operator, act: 'turn webhook on', subject: id, before: { state }, after: {} });
          return ['On.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

function listed(app: RegisteredApp, tokens: readonly IssuedToken[]): string[] {
  const state = app.revoked_at ? `, REVOKED ${moment(app.revoked_at)}` : '';
  const head = `${app.id}  "${app.name}", ${app.contact}, since ${moment(app.created_at)}${state}`;
  if (tokens.length === 0) return [head, '  no token'];
  const rows = tokens.map((token) => [
    token.id,
    token.hint,
    stateOf(token),
    token.last_used_at ? `used ${moment(token.last_used_at)}` : 'never used',
    token.scopes.join(', '),
  ]);
  return [head, ...inColumns(rows, '  ')];
}

function stateOf({
  revoked_at: revokedAt,
  expires_at: expiresAt,
  is_expired: isExpired,
}: IssuedToken): string {
  if (revokedAt) return `REVOKED ${moment(revokedAt)}`;
  if (!expiresAt) return 'good';
  return `${isExpired ? 'EXPIRED' : 'good until'} ${moment(expiresAt)}`;
}

async function knownApp(db: OperatorTools['db'], id: string): Promise<RegisteredApp> {
  const app = await findApp(db, id);
  if (!app) throw new OperatorProblem(`there is no app ${id}: app list shows their ids`);
  return app;
}

async function openApp(db: OperatorTools['db'], id: string): Promise<RegisteredApp> {
  const app = await knownApp(db, id);
  if (app.revoked_at) throw new OperatorProblem(`the app "${app.name}" is revoked`);
  return app;
}

function kindOf({ test, live }: Typed['options']): AppTokenKind {
  if ((test === undefined) === (live === undefined))
    throw new OperatorProblem('for which systems: --test or --live?');
  return live === undefined ? 'test' : 'live';
}

function scopesOf(typed = ''): AppScope[] {
  const named = typed
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean);
  const wrong = named.find((scope) => !appScopes.some((known) => known === scope));
  if (wrong !== undefined || named.length === 0)
    throw new OperatorProblem(
      `${wrong === undefined ? 'what may it read? --scopes' : `there is no scope ${wrong}:`} ${appScopes.join(',')}`,
    );
  return appScopes.filter((scope) => named.includes(scope));
}

async function endOf(db: OperatorTools['db'], day: string | undefined): Promise<Date | null> {
  if (day === undefined) return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new OperatorProblem('--expires is a day: 2027-03-01');
  const end = startOfDay(addDays(day, 1));
  if (!(await isToCome(db, end))) throw new OperatorProblem(`${day} is over`);
  return end;
}

function revokingApp(
  { operator }: OperatorTools,
  { id, name, revoked_at: revokedAt }: RegisteredApp,
  tokens: readonly IssuedToken[],
): PlannedAct {
  if (revokedAt) throw new OperatorProblem(`the app "${name}" is revoked already`);
  const good = tokens.filter((token) => !token.revoked_at && !token.is_expired).length;
  return {
    preview: [`Revokes the app "${name}", with ${counted(good, 'good token')}.`],
    seen: [id, good],
    carryOut: async (tx) => {
      await revokeApp(tx, id);
      await writeAct(tx, { operator, act: 'revoke app', subject: id, before: {}, after: { name } });
      return [`Revoked: refused everywhere within ${limits.appTokenKeptSeconds} seconds.`];
    },
  };
}

function revokingToken({ operator }: OperatorTools, token: IssuedToken): PlannedAct {
  const { id, hint, app_id: appId } = token;
  if (token.revoked_at) throw new OperatorProblem(`the token ${hint} is revoked already`);
  return {
    preview: [
      `Revokes the token ${hint} of the app ${appId}, ${token.last_used_at ? `last used ${moment(token.last_used_at)}` : 'never used'}.`,
    ],
    seen: id,
    carryOut: async (tx) => {
      await revokeToken(tx, id);
      await writeAct(tx, {
        operator,
        act: 'revoke app token',
        subject: appId,
        before: {},
        after: { id, hint },
      });
      return [`Revoked: refused everywhere within ${limits.appTokenKeptSeconds} seconds.`];
    },
  };
}

async function webhookOf(db: OperatorTools['db'], id: string): Promise<OperatedWebhook> {
  const webhook = await findWebhook(db, id);
  if (!webhook) throw new OperatorProblem(`there is no webhook ${id}: webhook list shows their ids`);
  return webhook;
}

/** The path of an address may hold a secret, so the host alone is shown. */
const hostOf = ({ url }: OperatedWebhook): string => new URL(url).host;

const named = (webhook: OperatedWebhook): string =>
  `the webhook of "${webhook.app_name}" to ${hostOf(webhook)}`;

function webhookState({
  off_at: offAt,
  off_reason: reason,
  failing_since: failingSince,
}: OperatedWebhook): string {
  if (offAt) return `OFF${reason ? ` (${reason})` : ''} since ${moment(offAt)}`;
  return failingSince ? `on, failing since ${moment(failingSince)}` : 'on';
}

const lastOf = ({ last_at: at, last_state: state }: WebhookInUse): string =>
  at && state ? `${state} ${moment(at)}` : 'never';
