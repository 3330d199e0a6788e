// Who pays for an operation, and what its answer says of it: `extensions.cost`, and -9998 with a wait where a budget is used up.
import type { ApolloServerPlugin } from '@apollo/server';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { GraphQLError } from 'graphql';
import { catalogueError } from '../../lib/errors.ts';
import { longestWait } from '../../lib/tell-wait.ts';
import type { Price } from '../judge-operation.ts';
import type { KnownAccounts } from '../../session/known-accounts.ts';
import type { OperationCost, Spending } from './operation-cost.ts';
import { secondsUntil } from './purse.rule.ts';
import type { Purses } from './purses.ts';

/** A network has many accounts: so many times the budget of one are all of them allowed together. */
const NETWORK_SHARE = 10;

export interface Spender {
  session: { tokens: { access?: string | undefined } };
  /** Network address. */
  address?: string | undefined;
}

export interface Budget {
  /** Refused where the budget has less than the operation may cost. */
  begin(price: Price, spender: Spender): Promise<Spending | GraphQLError>;
}

interface Charge {
  key: string;
  points: number;
}

/**
 * Operations that others write are paid for; our own were measured when they were written, and what is anybody's of them is
 * answered from memory: they take nothing, and tell their cost to who asks. An account pays out of one budget, however many sessions
 * it has, and beside the others of its network out of a wider one. Who has no session, or a token that no upstream has taken yet,
 * pays out of that of the network: tokens made up for each request are no way to new budgets.
 */
export function budgetOf(purses: Purses, accounts: KnownAccounts): Budget {
  const { terms } = purses;
  /** All or nothing; seconds to wait where there is not enough. */
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

/** The budget that is told about first. */
function chargesFor(
  { session: { tokens }, address = '' }: Spender,
  accounts: KnownAccounts,
  points: number,
): Charge[] {
  const network = networkOf(address);
  const account = tokens.access && accounts.of(tokens.access);
  if (!account) return [{ key: `network:${network}`, points }];
  return [
    { key: `account:${account}`, points },
    { key: `accounts:${network}`, points: points / NETWORK_SHARE },
  ];
}

/** Ends the answer with its cost, where it is paid for or asked about; and says in a header how long to wait after -9998. */
export const tellCost: ApolloServerPlugin<{ spending?: Spending; answer: { cost: number } }> = {
  requestDidStart: () =>
    Promise.resolve({
      async willSendResponse({ response: { body, http }, contextValue: { spending, answer } }) {
        if (body.kind !== 'single') return;
        const { singleResult } = body;
        if (spending) {
          const cost = await spending.settle(answer.cost);
          singleResult.extensions = { ...singleResult.extensions, cost };
        }
        const wait = longestWait((singleResult.errors ?? []).map(({ extensions }) => extensions));
        if (wait !== undefined) http.headers.set('retry-after', String(wait));
      },
    }),
};
