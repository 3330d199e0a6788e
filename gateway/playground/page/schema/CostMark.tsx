import { createContext, useContext } from 'react';
import { sayCost, type ShownCosts } from '../../shown-cost.ts';

/** Costs of fields, once they are loaded. */
export const Costs = createContext<ShownCosts>({});

/** Shows the cost of a field, unless it only costs its value. */
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
