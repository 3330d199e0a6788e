import type { StoredQuestion } from '../../../db/tables/column-types.ts';

const consents = [
  { value: 'yes', label: { vi: 'Đồng ý', en: 'Yes' } },
  { value: 'no', label: { vi: 'Không đồng ý', en: 'No' } },
];

/** Texts for readers of the values that answers to a question have: of its choices, or of a consent; none where an answer is typed. */
export const readableChoices = ({ kind, choices }: Pick<StoredQuestion, 'kind' | 'choices'>) =>
  kind === 'consent' ? consents : choices;
