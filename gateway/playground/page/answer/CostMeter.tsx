import type { Cost } from '../ask.ts';

const points = (count: number) => Math.floor(count).toLocaleString('en-GB');
/** Below this share of the budget the meter is highlighted. */
const LOW = 0.25;

export function CostMeter({ cost }: { cost: Cost | undefined }) {
  if (!cost) return null;
  const { requested, actual, left, most, restoreRate } = cost;
  const share = Math.min(Math.max(left / most, 0), 1);
  const words = `${points(left)} of ${points(most)} points left; ${points(restoreRate)} come back in a second`;
  return (
    <span className="meter" title={`Before it ran it was taken for ${points(requested)} points. ${words}.`}>
      cost {points(actual)} <span className="meter-of">(taken for {points(requested)})</span>
      <span
        className="meter-track"
        role="meter"
        aria-label={`Budget: ${words}`}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.floor(left)}
      >
        <i className={share < LOW ? 'is-low' : ''} style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </span>
      <span className="meter-left">{points(left)} left</span>
    </span>
  );
}
