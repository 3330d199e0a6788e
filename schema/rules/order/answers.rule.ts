import * as enums from '../../enums.ts';
import { limits } from '../../limits.ts';
import { emailRule } from '../account/email.rule.ts';
import { phoneRule } from '../account/phone.rule.ts';
import { tidyText } from '../text/free-text.rule.ts';
import { hasLink } from '../text/link.rule.ts';

export const questionKinds = enums.QuestionKind;

/** Data of a question that its answer is judged by. */
export interface AskedQuestion {
  readonly id: string;
  readonly kind: (typeof questionKinds)[number];
  readonly required: boolean;
  /** Values to choose from, for kind `choice`. */
  readonly choices: readonly { readonly value: string }[];
}

/** A problem and its place: `path` is the id of the question. */
export interface AnswerProblem {
  readonly path: string;
  readonly problem: string;
}

/** A checked answer, as it is stored. */
export const tidyAnswer = (value: string): string => tidyText(value, 'many');

function problemOf(question: AskedQuestion, value: string): string | null {
  if (!value) return question.required ? 'rule.answer.required' : null;
  if (value.length > limits.answerMax) return 'rule.answer.tooLong';
  switch (question.kind) {
    case 'text':
      return hasLink(value) ? 'rule.answer.link' : null;
    case 'email':
      return emailRule.safeParse(value).success ? null : 'rule.email.invalid';
    case 'phone':
      return phoneRule.safeParse(value).success ? null : 'rule.phone.invalid';
    case 'choice':
      return question.choices.some((choice) => choice.value === value) ? null : 'rule.answer.choice';
    case 'consent':
      return value === 'yes' || (value === 'no' && !question.required) ? null : 'rule.answer.consent';
  }
}

/**
 * Problems of the answers, in the order of the form; an answer to an unknown question is a problem too.
 *
 * Question form: all forms filled and valid.
 */
export function checkAnswers(
  questions: readonly AskedQuestion[],
  answers: Readonly<Record<string, string>>,
): AnswerProblem[] {
  const asked = new Set(questions.map((question) => question.id));
  const unknown = Object.keys(answers).filter((id) => !asked.has(id));
  const problems = questions.flatMap((question) => {
    const problem = problemOf(question, tidyAnswer(answers[question.id] ?? ''));
    return problem ? [{ path: question.id, problem }] : [];
  });
  return [...problems, ...unknown.map((path) => ({ path, problem: 'rule.answer.unknown' }))];
}
