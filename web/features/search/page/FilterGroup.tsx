import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';

export function FilterGroup({
  id,
  title,
  name,
  choices,
  chosen,
  counts,
  isMany = false,
  formId,
  onChoose,
  children,
}: {
  /** Distinguishes the groups of the panel from those of the sheet. */
  id: string;
  title: string;
  name: string;
  choices: readonly { code: string; label: string }[];
  chosen: readonly string[];
  /** Absent while unknown; a missing value means 0 events. */
  counts: ReadonlyMap<string, number> | undefined;
  /** True when several values can be chosen. */
  isMany?: boolean;
  formId: string | undefined;
  onChoose: (code: string) => void;
  children?: ReactNode;
}) {
  const f = useFormats();
  return (
    <fieldset className="mm-find-group">
      <legend>{title}</legend>
      {choices.map(({ code, label }) => {
        const count = counts && (counts.get(code) ?? 0);
        return (
          <label key={code} className={count === 0 ? 'mm-find-choice mm-find-choice-none' : 'mm-find-choice'}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              // Radio buttons of one name form a group, so the sheet needs other names than the panel.
              name={formId ? name : `${id}${name}`}
              value={code}
              form={formId}
              checked={chosen.includes(code)}
              onChange={() => onChoose(code)}
            />
            <span>{label}</span>
            {count !== undefined && <small>{f.number(count)}</small>}
          </label>
        );
      })}
      {children}
    </fieldset>
  );
}
