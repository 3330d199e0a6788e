import type { Trouble } from '../page/pay-page.ts';
import type { PageAnswer } from '../page/page-shell.ts';
import { endOf, wayOn, type Played } from './view-payment.ts';
import type { Decision, Payment, Said } from './payments.store.ts';

type Action = 'pay' | 'decline' | 'cancel' | Trouble;

/** How much too little a wrong payment is. */
const wrongBy = 1_000;
const now = 0;
/** Older news arrives so much later. */
const reorderMs = 1_500;
const times = (says: Said, count: number) => Array.from({ length: count }, () => ({ says, afterMs: now }));

/** What each button makes of a payment; `forge` decides nothing. */
const actions: Record<Exclude<Action, 'forge'>, Pick<Decision, 'state' | 'told'> & { isWrong?: boolean }> = {
  pay: { state: 'paid', told: times('paid', 1) },
  pay_return_lost: { state: 'paid', told: times('paid', 1) },
  pay_unheard: { state: 'paid', told: [] },
  pay_many: { state: 'paid', told: times('paid', 5) },
  pay_wrong: { state: 'paid', told: times('paid', 1), isWrong: true },
  pay_reorder: { state: 'paid', told: [...times('paid', 1), { says: 'declined', afterMs: reorderMs }] },
  // A transfer: what its text becomes is up to who plays the bank.
  pay_unnamed: { state: 'paid', told: times('paid', 1) },
  decline: { state: 'declined', told: times('declined', 1) },
  cancel: { state: 'cancelled', told: times('cancelled', 1) },
};
const longestDelaySeconds = 7200;
const isDecision = (name: string): name is keyof typeof actions => name in actions;

/** POST of the pay page: what the customer, or the tester, decided. Only the first decision counts. */
export async function decidePayment(
  played: Played,
  payment: Payment,
  { action, seconds }: { action: string; seconds: number },
): Promise<PageAnswer> {
  const { store, clock, wake } = played;
  if (isDecision(action)) {
    const { state, told, isWrong = false } = actions[action];
    const wrong = Math.max(1, payment.amount - wrongBy);
    const taken = state === 'paid' ? (isWrong ? wrong : payment.amount) : null;
    if (action === 'pay_unnamed') await store.describe(payment.id, 'CHUYEN TIEN VE');
    await store.decide(payment.id, { state, taken, at: clock.now(), told });
  }
  if (action === 'forge') {
    await store.owe(payment.id, { told: times('paid', 1), at: clock.now(), isForged: true });
  }
  if (action === 'pay_late' && Number.isInteger(seconds) && seconds >= 1 && seconds <= longestDelaySeconds) {
    await store.settleLater(payment.id, new Date(clock.now().getTime() + seconds * 1000));
  }
  wake();
  const decided = (await store.byToken(payment.token)) ?? payment;
  if (decided.state === 'paid' && (action === 'pay_return_lost' || action === 'pay_unheard'))
    return endOf(played, decided, action === 'pay_unheard' ? 'unheard' : 'lost');
  return wayOn(played, decided);
}
