import type { OrderAnswerWire } from '@mo-man/schema/wire/order.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import { readableChoices } from './readable-choices.ts';
import type { OrderFacts } from './order-view.store.ts';

/** The answers given, in the order of the form. One to a question that was removed from the form since has no text to show, and is left out. */
export function viewAnswers(
  { answers, question_form }: Pick<OrderFacts, 'answers' | 'question_form'>,
  language: Language,
): OrderAnswerWire[] {
  return (question_form ?? []).flatMap((question) => {
    const value = answers?.[question.id];
    if (!value) return [];
    const choice = readableChoices(question).find((each) => each.value === value);
    return [
      {
        question_id: question.id,
        label: pick(question.label, language),
        value,
        text: choice ? pick(choice.label, language) : value,
      },
    ];
  });
}
