/** Answers to questions, as the event API takes them. */
export const answersFor = (answers: readonly { questionId: string; value: string }[]) =>
  answers.map(({ questionId, value }) => ({ question_id: questionId, value }));
