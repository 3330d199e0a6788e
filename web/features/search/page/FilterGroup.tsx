import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';

/** One filter: its values to choose among, each with how many events it would leave. */
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
  /** Tells the groups of a panel from those of a sheet. */
  id: string;
  title: string;
  /** The query key. */
  name: string;
  choices: readonly { code: string; label: string }[];
  chosen: readonly string[];
  /** Absent while they are not known; a value that is not in it leaves nothing. */
  counts: ReadonlyMap<string, number> | undefined;
  /** True when several may be on. */
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
              // Buttons of one name are one group: those of the sheet are not of the panel's.
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
