// Limits how often an account calls the same mutation per minute.
import { limits } from '@mo-man/schema/limits.ts';
import { actLimits } from '@mo-man/schema/rate-limits.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import type { KnownAccounts } from '../session/known-accounts.ts';
import { secondsUntil } from './budget/purse.rule.ts';
import type { Purses } from './budget/purses.ts';

/** Who calls: the app, the account of the access token, or else the network address. */
export interface Actor {
  address: string;
  session: { tokens: { access?: string | undefined } };
  callingApp?: { app: { id: string } } | undefined;
}

/** Counts one call; returns the seconds to wait when it is over the limit, else 0. */
export type CountAct = (mutation: string, actor: Actor) => Promise<number>;

/**
 * Counts by account, across all its sessions. Calls without a token, or with a token that no upstream has accepted yet, count towards the
 * network, so that invented tokens do not avoid the limit.
 */
export const countActs =
  (purses: Pick<Purses, 'take'>, accounts: KnownAccounts): CountAct =>
  async (mutation, { session, address, callingApp }) => {
    const account = callingApp
      ? `app:${callingApp.app.id}`
      : session.tokens.access && accounts.of(session.tokens.access);
    const who = account
      ? { key: account, most: mostOf(mutation) }
      : { key: `network:${networkOf(address)}`, most: limits.visitorActsPerNetworkMinute };
    const terms = { most: who.most, restoreRate: who.most / 60 };
    const { isEnough, left } = await purses.take(`act:${mutation}:${who.key}`, 1, terms);
    return isEnough ? 0 : Math.max(1, secondsUntil(1, left, terms));
  };

const mostOf = (mutation: string): number => actLimits[mutation as keyof typeof actLimits];

/** Counts every mutation in the table of limits before any upstream call. */
export function limitMutations(schema: GraphQLSchema, countAct: CountAct): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {};
  for (const name of Object.keys(actLimits)) {
    const field = fields[name];
    const resolve = field?.resolve as GraphQLFieldResolver<unknown, Actor> | undefined;
    if (!field || !resolve) throw new Error(`the table of limits has ${name}, and the schema has not`);
    field.resolve = async (parent, args, context: Actor, info) => {
      const wait = await countAct(name, context);
      if (wait > 0) throw new UpstreamFailure('too_fast', { retry_after: wait }, `${name}: too often`);
      return resolve(parent, args, context, info);
    };
  }
  return schema;
}
