import type { DoorQuestion } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import { useState } from 'react';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';

export function DoorQuestions({
  questions,
  onAnswered,
  onGone,
}: {
  questions: readonly DoorQuestion[];
  onAnswered: (answers: Readonly<Record<string, string>>) => void;
  onGone: () => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const question = questions.find(({ id }) => !(id in answers));
  if (!question) return null;
  const pick = (choice: string) => {
    const next = { ...answers, [question.id]: choice };
    setAnswers(next);
    const isRefused = question.choices.find(({ id }) => id === choice)?.admits === false;
    if (isRefused || questions.every(({ id }) => id in next)) onAnswered(next);
  };
  return (
    <div
      className="mm-gate-verdict mm-gate-ask"
      role="dialog"
      aria-modal="true"
      aria-labelledby="gate-question"
    >
      <h2 id="gate-question">{question.text[language]}</h2>
      <div className="mm-gate-choices">
        {question.choices.map(({ id, text }, index) => (
          <button key={`${question.id}.${id}`} type="button" autoFocus={index === 0} onClick={() => pick(id)}>
            {text[language]}
          </button>
        ))}
      </div>
      <button type="button" className="mm-gate-later" onClick={onGone}>
        {t('gate.ask.cancel')}
      </button>
    </div>
  );
}
