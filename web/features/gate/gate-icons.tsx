// The icons of the gate; those of a verdict differ in shape, not only in colour.
import { Icon } from '../../ui/icons.tsx';

export const LightIcon = () => (
  <Icon>
    <path d="M13 2 5 14h6l-1 8 8-12h-6z" />
  </Icon>
);

export const TurnIcon = () => (
  <Icon>
    <path d="M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5" />
  </Icon>
);

export const KeyboardIcon = () => (
  <Icon>
    <path d="M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />
  </Icon>
);

export const FindIcon = () => (
  <Icon>
    <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </Icon>
);

/** A circle with a tick: admitted. */
export const GoMark = () => (
  <svg viewBox="0 0 100 100" className="mm-gate-mark" aria-hidden="true">
    <circle cx="50" cy="50" r="46" fill="none" stroke="currentColor" strokeWidth="8" />
    <path d="m28 52 16 16 30-34" fill="none" stroke="currentColor" strokeWidth="10" />
  </svg>
);

export const OutMark = () => (
  <svg viewBox="0 0 100 100" className="mm-gate-mark" aria-hidden="true">
    <path d="M54 8H10v84h44M36 50h56M72 28l22 22-22 22" fill="none" stroke="currentColor" strokeWidth="9" />
  </svg>
);

/** A triangle: a valid ticket, but not now or not here. */
export const WaitMark = () => (
  <svg viewBox="0 0 100 100" className="mm-gate-mark" aria-hidden="true">
    <path d="M50 8 96 90H4z" fill="none" stroke="currentColor" strokeWidth="8" strokeLinejoin="round" />
    <path d="M50 36v28M50 74v6" fill="none" stroke="currentColor" strokeWidth="9" />
  </svg>
);

/** An octagon with a cross: refused. */
export const StopMark = () => (
  <svg viewBox="0 0 100 100" className="mm-gate-mark" aria-hidden="true">
    <path d="M30 4h40l26 26v40L70 96H30L4 70V30z" fill="none" stroke="currentColor" strokeWidth="8" />
    <path d="m34 34 32 32m0-32L34 66" fill="none" stroke="currentColor" strokeWidth="9" />
  </svg>
);

/** A frame with a gap: scan again. */
export const AgainMark = () => (
  <svg viewBox="0 0 100 100" className="mm-gate-mark" aria-hidden="true">
    <path
      d="M8 32V8h24M68 8h24v24M92 68v24H68M32 92H8V68"
      fill="none"
      stroke="currentColor"
      strokeWidth="8"
    />
    <path d="M50 30v26M50 66v6" fill="none" stroke="currentColor" strokeWidth="9" />
  </svg>
);
