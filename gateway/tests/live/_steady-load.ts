// Load: people who constantly look and buy through one address, with a count of all failures.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Http } from '../../../testing/http.ts';
import { cookiesOf, type Shopper } from '../../../testing/people/sessions.ts';
import { askGraphql } from '../../../testing/graphql-client.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';

export interface SteadyLoad {
  failures: string[];
  answered(): number;
  /** Codes of orders that were reported as paid. */
  paid: string[];
  /** Lets all running steps finish. */
  end(): Promise<void>;
}

export interface LoadOptions {
  http: Http;
  url: string;
  showingId: string;
  /** Each buys one order, in turn; afterwards people only look. */
  shoppers: Shopper[];
  lookers: number;
  buyers: number;
  /** Cookies of a shopper's session; by default those of a site without HTTPS. */
  cookiesAt?: (shopper: Shopper) => string;
}

const look = 'query ($id: ID!, $first: Int) { events(first: $first) { totalCount } showing(id: $id) { id } }';
const mine = '{ me { id } myTickets(first: 5) { edges { node { id } } } }';

export function startLoad(options: LoadOptions): SteadyLoad {
  const { http, url, showingId, shoppers, lookers, buyers, cookiesAt = cookiesOf } = options;
  const failures: string[] = [];
  const paid: string[] = [];
  let answered = 0;
  let isOver = false;
  let next = 0;

  // oxlint-disable-next-line typescript/no-explicit-any -- looks at answers as a client would
  async function ask(query: string, variables: object, shopper?: Shopper): Promise<any> {
    const cookie: Record<string, string> = shopper ? { cookie: cookiesAt(shopper) } : {};
    const { status, data, errors } = await askGraphql(http, url, { query, variables }, cookie);
    if (status !== 200 || errors) throw new Error(`${status} ${JSON.stringify(errors ?? '')}`);
    answered += 1;
    return data;
  }
  const noting = (what: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => failures.push(`${what}: ${String(error)}`));

  async function buy(shopper: Shopper): Promise<void> {
    const asker = {
      ask: async (query: string, variables: object) => ({ data: await ask(query, variables, shopper) }),
    };
    const tickets = [{ ticketTypeId: 'place', quantity: 1 }];
    const orderCode = await holdOrder(asker, showingId, { tickets });
    const { order } = await submitOrder(asker, orderCode, null);
    if (order.state !== 'paid') throw new Error(`the order is ${order.state}`);
    paid.push(orderCode);
  }
  async function keepBuying(): Promise<void> {
    while (!isOver) {
      // The pause makes the shoppers last for minutes on a fast machine too.
      await sleep(100);
      const shopper = shoppers[next];
      next += 1;
      if (!shopper) return;
      await noting('buying', () => buy(shopper));
      await noting('my tickets', () => ask(mine, {}, shopper));
    }
  }
  async function keepLooking(): Promise<void> {
    while (!isOver) await noting('looking', () => ask(look, { id: showingId, first: 1 + (answered % 20) }));
  }
  const running = [
    ...Array.from({ length: lookers }, keepLooking),
    ...Array.from({ length: buyers }, keepBuying),
  ];
  return {
    failures,
    paid,
    answered: () => answered,
    end: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}
