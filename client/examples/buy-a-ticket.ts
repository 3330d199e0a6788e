// Buys one ticket: logs in, finds a showing, holds a place, gives the contact, pays, waits for the ticket. Run it with
//   MO_MAN_EMAIL=an@demo.moman.vn MO_MAN_PASSWORD=moman2026 node buy-a-ticket.ts http://localhost:4000/graphql dem
import { createClient, RequestFailed } from '@mo-man/client';
import {
  AnswerQuestions,
  BookingScreen,
  EventScreen,
  HoldTickets,
  LoginWithEmail,
  OrderChanged,
  OrderDetail,
  SearchEvents,
  SubmitOrder,
} from '@mo-man/client/operations';

const [url = 'http://localhost:4000/graphql', words = ''] = process.argv.slice(2);
const { MO_MAN_EMAIL: email = '', MO_MAN_PASSWORD: password = '' } = process.env;
const client = createClient({ url, lang: 'en' });

/** A showing found by the words that has a standing place available, without a queue, a code or a captcha. */
async function findPlace() {
  const { search } = await client.request(SearchEvents, { q: words, categories: [] });
  for (const { id } of search?.events ?? []) {
    const { event } = await client.request(EventScreen, { id });
    for (const showing of event?.showings ?? []) {
      const { showing: found } = await client.request(BookingScreen, { showingId: showing.id });
      if (found?.callToAction !== 'book_now' || found.questions.length > 0) continue;
      if (found.queueRequired || found.presaleRequired) continue;
      const seated =
        found.seatMap?.sections.filter(({ kind }) => kind === 'seated').map(({ id }) => id) ?? [];
      const ticketType = found.ticketTypes.find(
        ({ sectionId, state, left, minPerOrder }) =>
          !seated.includes(sectionId) && state === 'on_sale' && left > 0 && minPerOrder === 1,
      );
      if (ticketType) return { showing: found, ticketType };
    }
  }
  throw new Error(`nothing to book was found for "${words}"`);
}

async function buy(): Promise<void> {
  const { loginWithEmail } = await client.request(LoginWithEmail, { input: { email, password } });
  console.log(`Logged in as ${loginWithEmail.me.name}`);

  const { showing, ticketType } = await findPlace();
  console.log(`${showing.event.title}, ${showing.startsAt}: ${ticketType.name}, ${ticketType.price} VND`);

  const { holdTickets } = await client.request(HoldTickets, {
    input: {
      showingId: showing.id,
      tickets: [{ ticketTypeId: ticketType.id, quantity: 1 }],
      seatIds: [],
      // Repeated after a lost answer, the same key returns the same order.
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const orderCode = holdTickets.order.code;
  console.log(`Held until ${holdTickets.order.holdUntil} as order ${orderCode}`);

  const contact = { name: loginWithEmail.me.name, email, confirmEmail: email, phone: '+84901234567' };
  await client.request(AnswerQuestions, { input: { orderCode, contact, answers: [] } });

  const { submitOrder } = await client.request(SubmitOrder, {
    input: { orderCode, method: 'vnpay', idempotencyKey: crypto.randomUUID() },
  });
  if (submitOrder.payUrl) console.log(`Pay here: ${submitOrder.payUrl}`);

  for await (const { orderChanged } of client.subscribe(OrderChanged, { code: orderCode })) {
    console.log(`The order is ${orderChanged.state}`);
    if (orderChanged.state === 'paid') break;
    if (orderChanged.state !== 'holding' && orderChanged.state !== 'awaiting_payment') return;
  }
  const { order } = await client.request(OrderDetail, { code: orderCode });
  console.log(`Ticket ${order?.ticketIds.join(', ')}`);
}

try {
  await buy();
} catch (error) {
  if (!(error instanceof RequestFailed)) throw error;
  const { failures, retryAfter } = error;
  console.error(failures.map(({ code, message }) => `${code}: ${message}`).join('\n') || error.message);
  if (retryAfter !== undefined) console.error(`Again in ${retryAfter} s.`);
  process.exitCode = 1;
}
