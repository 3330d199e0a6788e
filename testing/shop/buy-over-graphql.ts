// A purchase through the gateway, usable from a test's browser, a page of a journey, or a buyer in a queue.
import { contact } from './contact.ts';

/** Sends one operation; `errors` fail the purchase. */
interface Asker {
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at answers as a client would
  ask(query: string, variables: Record<string, unknown>): Promise<{ data?: any; errors?: unknown }>;
}

export interface OrderRequest {
  seatIds?: string[];
  tickets?: { ticketTypeId: string; quantity: number }[];
  /** Turn token, for a showing with a queue. */
  turnToken?: string;
}

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

export const newKey = (): string => `key-of-a-test-${crypto.randomUUID()}`;

async function act(asker: Asker, operation: string, input: object) {
  const { data, errors } = await asker.ask(operation, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Holds a selection and returns the order's code. */
export async function holdOrder(asker: Asker, showingId: string, request: OrderRequest): Promise<string> {
  const held = await act(asker, hold, { showingId, ...request, idempotencyKey: newKey() });
  return held.holdTickets.order.code;
}

/** Saves the contact, and what else is given. */
export const answerOrder = (asker: Asker, orderCode: string, more: object = {}) =>
  act(asker, answer, { orderCode, contact: { ...contact, confirmEmail: contact.email }, ...more });

/**
 * Saves the contact and starts the payment: returns the order, which is paid at once when it is free, and the payment
 * page.
 */
export async function submitOrder(
  asker: Asker,
  orderCode: string,
  method: string | null = 'vnpay',
  more: object = {},
) {
  await answerOrder(asker, orderCode, more);
  const started = await act(asker, submit, { orderCode, method, idempotencyKey: newKey() });
  return started.submitOrder as {
    payUrl: string | null;
    order: { code: string; state: string; ticketIds: string[] };
  };
}
