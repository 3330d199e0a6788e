import { identityUsed } from '@mo-man/schema/rules/order/attendees.rule.ts';
import { checkAnswers, tidyAnswer } from '@mo-man/schema/rules/order/answers.rule.ts';
import type { answersBody } from '@mo-man/schema/wire/order.ts';
import type { Db } from '../../db/open.ts';
import { runAgain, transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { BookingDeps } from './deps.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { checkContact } from './contact.rule.ts';
import { judgeAttendees, typedAttendee } from '../orders/attendees/attendees.ts';
import { claimIdentities, hashNumbers } from '../orders/attendees/identity-claims.store.ts';
import { liveHoldOrThrow } from '../orders/live-hold.ts';
import { lockOrder } from '../orders/order.store.ts';
import { saveAnswers } from '../orders/view/order-view.store.ts';
import { readQuestionForm } from '../orders/showing.store.ts';
import { readOrderView } from '../orders/view/read-order-view.ts';
import { viewOrder } from '../orders/view/view-order.ts';
import { changeDiscounts } from '../vouchers/change-discounts.ts';
import { judgeDelivery } from './judge-delivery.ts';
import { questionsOf } from './question-form.ts';

type AnswerCall = Call<BookingDeps, { auth: 'user'; params: typeof orderParams; body: typeof answersBody }>;

/** PUT /orders/:code/answers */
export async function answerQuestions({ params, body, caller, language, deps }: AnswerCall) {
  const key = { code: params.code, userId: caller.userId };
  const form = await readQuestionForm(deps.db, key);
  if (!form) throw new Failure('order_not_found');
  const answers = Object.fromEntries(
    body.answers.map((answer) => [answer.question_id, tidyAnswer(answer.value)]),
  );
  const judged = checkContact(body.contact);
  const wrongAnswers = checkAnswers(questionsOf(form.question_form), answers);
  const coming = judgeAttendees(
    form.attendee_form,
    form.lines,
    Object.fromEntries(body.attendees.map((each) => [each.unit_id, typedAttendee(each)])),
    form.attendees,
  );
  const sending = await judgeDelivery(body.delivery, form);
  const fields = [
    ...('problems' in judged ? judged.problems : []),
    ...sending.problems,
    ...wrongAnswers.map(({ path, problem }) => ({ path: `answers.${path}`, problem })),
    ...coming.problems,
  ];
  if ('problems' in judged || !('fee' in sending) || fields.length > 0) {
    throw new Failure('answers_invalid', { fields });
  }

  const { delivery, fee: shippingFee } = sending;
  const given = {
    contact: judged.contact,
    answers,
    attendees: coming.attendees,
    delivery,
    shippingFee,
    language,
  };
  const ticketsMax = form.attendee_form?.identity?.tickets_max;
  const bind = { showingId: form.showing_id, orderCode: params.code, ticketsMax: ticketsMax ?? 0 };
  const order =
    ticketsMax === undefined
      ? await runAgain(() => saveAnswers(deps.db, key, given))
      : await transact(deps.db, async (tx) => {
          const saved = await saveAnswers(tx, key, given);
          if (!saved) return undefined;
          const hashes = hashNumbers(deps.config.identityNumberSecret, form.showing_id, coming.numbers);
          throwIfUsed(await claimIdentities(tx, bind, hashes));
          return saved;
        });
  if (!order) throw await whyNotLive(deps.db, key);
  // Postage changes what is left to be paid, so what the vouchers take off is worked out anew.
  if (form.delivery_fee !== null && order.discounts.length > 0) {
    await changeDiscounts(deps, key, { keep: 'all' });
    return readOrderView(deps.db, key, language);
  }
  return viewOrder(order, language, 'owner');
}

/** Says at each ticket whose number has its tickets already. */
function throwIfUsed(unitIds: readonly string[]): void {
  const fields = unitIds.map((id) => ({ path: `attendees.${id}.identity`, problem: identityUsed }));
  if (fields.length > 0) throw new Failure('answers_invalid', { fields });
}

/** Why answers could not be saved: throws what the order's state says; a hold that is still live by its row has expired meanwhile. */
async function whyNotLive(db: Db, { code, userId }: { code: string; userId: string }): Promise<Failure> {
  liveHoldOrThrow(await transact(db, (tx) => lockOrder(tx, code, userId)));
  return new Failure('hold_expired');
}
