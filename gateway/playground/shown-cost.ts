// What a field costs, as the schema page tells it: introspection says nothing of directives.

/** `/playground/costs.json`: by `Type.field`; absent for what costs its value alone. */
export type ShownCosts = Readonly<Record<string, ShownCost>>;

export interface ShownCost {
  /** Points each time that it is asked, beside its values. */
  weight?: number;
  /** How often what stands in it is counted before it runs: so often, or as this argument says. */
  times?: number | string;
}

/** "10 points × first". */
export function sayCost({ weight, times }: ShownCost): string {
  const points = weight === undefined ? '' : `${weight} points`;
  return times === undefined ? points : `${points} × ${times}`.trim();
}
