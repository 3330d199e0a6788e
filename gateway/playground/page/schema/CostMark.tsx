import { createContext, useContext } from 'react';
import { sayCost, type ShownCosts } from '../../shown-cost.ts';

/** What fields cost, once it has been read. */
export const Costs = createContext<ShownCosts>({});

/** Beside the name of a field; nothing beside one that costs its value alone. */
export function CostMark({ type, field }: { type: string; field: string }) {
  const cost = useContext(Costs)[`${type}.${field}`];
  if (!cost) return null;
  const why = [
    cost.weight && `${cost.weight} points each time it is asked, beside one for each value`,
    cost.times && `what stands in it counts ${cost.times} times before it runs`,
  ];
  return (
    <i className="cost-mark" title={why.filter(Boolean).join('; ')}>
      {sayCost(cost)}
    </i>
  );
}
