import { useText } from '../../../../../shared/intl/use-text.ts';
import type { SeatPlan } from '../../../booking-types.ts';
import type { StageWord } from '../../sections/stage-word.rule.ts';
import { type Turn, turnArea, turnPoint } from './turn-plan.rule.ts';
import type { Stage } from './use-stage.ts';

const NAME_PIXELS = 12;

/** What the seats stand on: the outlines of the house and its stage, turned as the seats are, and the stage's name. */
export function PlanGround({
  plan,
  stage,
  turn,
  word,
  scale,
}: {
  plan: SeatPlan;
  stage: Stage | null;
  turn: Turn;
  word: StageWord;
  /** Pixels of the screen for one unit of the plan. */
  scale: number;
}) {
  const t = useText();
  const place = stage && turnPoint(stage.middle, turn);
  // A thin screen has its name under it.
  const isThin = stage !== null && stage.depth * scale < NAME_PIXELS * 0.7;
  const under = isThin ? turnArea(stage.area, turn) : null;
  const y = under ? under.y + under.height + NAME_PIXELS / scale : (place?.y ?? 0);
  return (
    <>
      <g transform={`rotate(${turn.degrees} ${turn.about.x} ${turn.about.y})`}>
        {plan.stage && <path className="mm-seat-stage" d={plan.stage} />}
        {plan.sections.map(
          ({ id, outline }) => outline && <path className="mm-seat-outline" key={id} d={outline} />,
        )}
      </g>
      {place && scale > 0 && (
        <text
          className={isThin ? 'mm-stage-name mm-stage-name-under' : 'mm-stage-name'}
          x={place.x}
          y={y}
          fontSize={NAME_PIXELS / scale}
          dy="0.35em"
          textAnchor="middle"
          aria-hidden="true"
        >
          {t(`booking.map.${word}`)}
        </text>
      )}
    </>
  );
}
