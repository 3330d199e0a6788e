import type { ReactNode } from 'react';
import './choice-chips.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

/** A row of choices, one or none of them chosen. Scrolls sideways where it does not fit. */
export function ChoiceChips<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  /** Accessible name of the row. */
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  /** Null when the chosen one is pressed again. */
  onChoose: (value: Value | null) => void;
}) {
  return (
    <ul className="mm-chips" aria-label={label}>
      {choices.map(({ value, label: text, icon }) => (
        <li key={value}>
          <button
            type="button"
            className="mm-chip"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value === chosen ? null : value)}
          >
            {icon}
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
