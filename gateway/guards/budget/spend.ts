// Charges operations: `extensions.cost` in the answer, and error -9998 with `retry_after` when a budget is used up.
import type { ApolloServerPlugin } from '@apollo/server';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { GraphQLError } from 'graphql';
import { countAppCost } from '../../lib/app-metrics.ts';
import { catalogueError } from '../../lib/errors.ts';
import { longestWait } from '../../lib/tell-wait.ts';
import type { Price } from '../judge-operation.ts';
import type { KnownAccounts } from '../../session/known-accounts.ts';
import { costHeaders, type OperationCost, type Spending } from './operation-cost.ts';
import { secondsUntil } from './purse.rule.ts';
import type { Purses } from './purses.ts';

/** All accounts of one network together have this many times the budget of one account. */
const NETWORK_SHARE = 10;

export interface Spender {
  session: { tokens: { access?: string | undefined } };
  address?: string | undefined;
  /** The app whose token the request carries; it pays from a budget of its own, wherever its requests come from. */
  callingApp?: { app: { id: string } } | undefined;
}

/** A context has getters that make clients, so it is not copied. */
export const spenderOf = ({ session, callingApp }: Spender, address: string): Spender => ({
  session,
  callingApp,
  address,
});

export interface Budget {
  begin(price: Price, spender: Spender): Promise<Spending | GraphQLError>;
}

interface Charge {
  key: string;
  points: number;
}

/**
 * Free operations (written by clients) are charged. Known operations of our own cost nothing, because they were measured when they were
 * written; their cost is only reported on request. An account pays from one budget, whatever the number of its sessions, and at the same
 * time from the shared budget of its network's accounts. A request without a session, or with a token that no upstream has accepted yet,
 * pays from the network's budget, so that invented tokens give no new budgets. An app has one for all its tokens.
 */
export function budgetOf(purses: Purses, accounts: KnownAccounts): Budget {
  const { terms } = purses;
  /** Takes all charges or none; returns the seconds to wait when a budget has too little, else 0. */
  const takeAll = async (charges: readonly Charge[]): Promise<number> => {
    const taken: Charge[] = [];
    for (const charge of charges) {
      const { isEnough, left } = await purses.take(charge.key, charge.points);
      if (!isEnough) {
        await Promise.all(taken.map(({ key, points }) => purses.correct(key, -points)));
        return Math.max(1, secondsUntil(charge.points, left, terms));
      }
      taken.push(charge);
    }
    return 0;
  };
  return {
    async begin({ requested, least, isOurs }, spender) {
      const charges = chargesFor(spender, accounts, isOurs ? 0 : requested);
      const waits = isOurs ? 0 : await takeAll(charges);
      if (waits > 0) return catalogueError('too_fast', { retry_after: waits });
      let settled: Promise<OperationCost> | undefined;
      const charge = async (actual: number): Promise<OperationCost> => {
        if (spender.callingApp && !isOurs) countAppCost(spender.callingApp.app.id, actual);
        const more = actual / requested - 1;
        const [left = 0] = await Promise.all(
          charges.map(({ key, points }) => purses.correct(key, points * more)),
        );
        const restoresIn = secondsUntil(terms.most, left, terms);
        const told = { requested, actual, left: Math.floor(left), ...terms };
        return restoresIn > 0 ? { ...told, restoresIn } : told;
      };
      return { settle: (actual) => (settled ??= charge(Math.max(actual, least))) };
    },
  };
}

/** The first budget is the one that the answer reports. */
function chargesFor(
  { session: { tokens }, address = '', callingApp }: Spender,
  accounts: KnownAccounts,
  points: number,
): Charge[] {
  if (callingApp) return [{ key: `app:${callingApp.app.id}`, points }];
  const network = networkOf(address);
  const account = tokens.access && accounts.of(tokens.access);
  if (!account) return [{ key: `network:${network}`, points }];
  return [
    { key: `account:${account}`, points },
    { key: `accounts:${network}`, points: points / NETWORK_SHARE },
  ];
}

/** Adds the cost to an answer that is charged or asked for it, also as headers, and sets `Retry-After` when errors have a wait. */
export const tellCost: ApolloServerPlugin<{ spending?: Spending; answer: { cost: number } }> = {
  requestDidStart: () =>
    Promise.resolve({
      async willSendResponse({ response: { body, http }, contextValue: { spending, answer } }) {
        if (body.kind !== 'single') return;
        const { singleResult } = body;
        if (spending) {
          const cost = await spending.settle(answer.cost);
          singleResult.extensions = { ...singleResult.extensions, cost };
          for (const [name, value] of costHeaders(cost)) http.headers.set(name, value);
        }
        const wait = longestWait((singleResult.errors ?? []).map(({ extensions }) => extensions));
        if (wait !== undefined) http.headers.set('retry-after', String(wait));
      },
    }),
};
