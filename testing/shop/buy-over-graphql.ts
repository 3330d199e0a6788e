// Accounts that can log in, and what they buy.
import { expect, vi } from 'vitest';
import type { Db } from '../../platform/db/open.ts';
import { hashPassword } from '../../platform/lib/crypto/hash-password.ts';
import { randomId } from '../../platform/lib/crypto/random-id.ts';
import { patience } from '../patience.ts';
import type { Browser } from '../graphql-client.ts';

export const password = 'matkhau123';
let hash: Promise<string> | undefined;

/** An account with this email, proven; its id. */
export async function addAccount(db: Db, email: string): Promise<string> {
  hash ??= hashPassword(password);
  const id = randomId();
  const row = { id, email, phone: null, name: 'Nguyễn An', password_hash: await hash };
  await db
    .insertInto('users')
    .values({
      ...row,
      email_verified_at: new Date(),
      phone_verified_at: null,
      dob: null,
      gender: null,
      identify_number: null,
    })
    .execute();
  return id;
}

/** A browser that is logged in as a new account. */
export async function loggedIn(browser: Browser, db: Db, email: string): Promise<Browser> {
  await addAccount(db, email);
  const { errors } = await browser.logIn(email, password);
  if (errors) throw new Error(JSON.stringify(errors));
  return browser;
}

/** What was said so far has left for the broker: who listens from now on does not hear it. */
export const messagesSent = (db: Db) =>
  vi.waitFor(async () => {
    const waiting = db.selectFrom('outbox').select('id').where('kind', '=', 'message');
    expect(await waiting.where('sent_at', 'is', null).execute()).toEqual([]);
  }, patience);

const contact = {
  name: 'Nguyễn An',
  email: 'an@example.com',
  confirmEmail: 'an@example.com',
  phone: '+84901000001',
};
let keys = 0;
export const newKey = (): string => `key-of-a-test-${String((keys += 1)).padStart(6, '0')}`;

const hold = /* GraphQL */ `
  mutation Hold($input: HoldTicketsInput!) {
    holdTickets(input: $input) {
      order {
        code
        state
        total
      }
    }
  }
`;
const answer = /* GraphQL */ `
  mutation Answer($input: AnswerQuestionsInput!) {
    answerQuestions(input: $input) {
      order {
        code
      }
    }
  }
`;
const submit = /* GraphQL */ `
  mutation Submit($input: SubmitOrderInput!) {
    submitOrder(input: $input) {
      payUrl
      order {
        code
        state
        ticketIds
      }
    }
  }
`;

async function act(browser: Browser, operation: string, input: object) {
  const { data, errors } = await browser.ask(operation, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

export interface Selection {
  seatIds?: string[];
  tickets?: { ticketTypeId: string; quantity: number }[];
}

/** Holds a selection: the order's code. */
export async function holdOrder(browser: Browser, showingId: string, selection: Selection): Promise<string> {
  const held = await act(browser, hold, { showingId, ...selection, idempotencyKey: newKey() });
  return held.holdTickets.order.code;
}

/** Gives the contact. */
export const answerOrder = (browser: Browser, orderCode: string) =>
  act(browser, answer, { orderCode, contact });

/** Gives the contact and starts paying: the order, paid at once when it is free, and the pay page. */
export async function submitOrder(browser: Browser, orderCode: string, method: string | null = 'vnpay') {
  await answerOrder(browser, orderCode);
  const started = await act(browser, submit, { orderCode, method, idempotencyKey: newKey() });
  return started.submitOrder as {
    payUrl: string | null;
    order: { code: string; state: string; ticketIds: string[] };
  };
}
