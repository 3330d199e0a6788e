import './stepper.css';

/** How many: minus, the number, plus. `label` says of what, for those who do not see the row. */
export function Stepper({
  value,
  min = 0,
  max,
  label,
  lessLabel,
  moreLabel,
  onChange,
}: {
  value: number;
  min?: number;
  max: number;
  label: string;
  lessLabel: string;
  moreLabel: string;
  onChange: (value: number) => void;
}) {
  return (
    <div className="mm-stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output className="mm-numbers" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={moreLabel}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
