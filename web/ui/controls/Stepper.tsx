import './stepper.css';

/**
 * A quantity: minus, the number, plus. `label` is its accessible name. At a limit the button is disabled and keeps the focus. The screen
 * announces the effect of a new number.
 */
export function Stepper({
  value,
  min = 0,
  max,
  step = 1,
  label,
  lessLabel,
  moreLabel,
  onChange,
}: {
  value: number;
  min?: number;
  max: number;
  /** How far a press moves; `min` and `max` are multiples of it. */
  step?: number;
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
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - step)}
      >
        −
      </button>
      <output className="mm-numbers" aria-live="off">
        {value}
      </output>
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + step)}
      >
        +
      </button>
    </div>
  );
}
