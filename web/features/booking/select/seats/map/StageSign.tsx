import { useText } from '../../../../../lib/intl/use-text.ts';
import type { StageWord } from '../../../../../parts/plan/stage-word.rule.ts';

/** The direction of a stage that is out of view: an arrow, `degrees` clockwise from straight up. */
export function StageSign({ word, degrees }: { word: StageWord; degrees: number }) {
  const t = useText();
  return (
    <p className="mm-stage-sign">
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" style={{ rotate: `${degrees}deg` }}>
        <path
          d="M12 20V4M5 11l7-7 7 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {t(`booking.map.${word}`)}
    </p>
  );
}
