import { checkAnswers } from '@mo-man/schema/rules/order/answers.rule.ts';
import type { answersBody } from '@mo-man/schema/wire/order.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { EventDeps } from '../deps.ts';
import type { orderParams } from '../params.ts';
import { checkContact } from './contact.rule.ts';
import { lockLiveHold } from '../orders/lock-live-hold.ts';
import { saveAnswers } from '../orders/order.store.ts';
import { questionsOf } from './question-form.ts';
import { readOrderView } from '../orders/read-order-view.ts';
import { readQuestionForm } from '../orders/showing.store.ts';

type AnswerCall = Call<EventDeps, { auth: 'user'; params: typeof orderParams; body: typeof answersBody }>;

/** PUT /orders/:code/answers */
export async function answerQuestions({ params, body, caller, language, deps }: AnswerCall) {
  const key = { code: params.code, userId: caller.userId };
  const form = await readQuestionForm(deps.db, key);
  if (!form) throw new Failure('order_not_found');
  const answers = Object.fromEntries(body.answers.map((answer) => [answer.question_id, answer.value.trim()]));
  const judged = checkContact(body.contact);
  const wrongAnswers = checkAnswers(questionsOf(form.question_form), answers);
  const fields = [
    ...('problems' in judged ? judged.problems : []),
    ...wrongAnswers.map(({ path, problem }) => ({ path: `answers.${path}`, problem })),
  ];
  if ('problems' in judged || fields.length > 0) throw new Failure('answers_invalid', { fields });

  await transact(deps.db, async (tx) => {
    await lockLiveHold(tx, key);
    await saveAnswers(tx, key.code, { contact: judged.contact, answers, language });
  });
  return readOrderView(deps.db, key, language);
}
