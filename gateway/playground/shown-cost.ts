// Costs of fields for the schema page, because introspection does not include directives.

/** `/playground/costs.json`: by `Type.field`, without fields that only cost their value. */
export type ShownCosts = Readonly<Record<string, ShownCost>>;

export interface ShownCost {
  /** Points each time it is resolved, beside its values. */
  weight?: number;
  /** Factor for everything inside it in the estimate: a number, or the name of the argument that sets it. */
  times?: number | string;
}

/** For example "10 points × first". */
export function sayCost({ weight, times }: ShownCost): string {
  const points = weight === undefined ? '' : `${weight} points`;
  return times === undefined ? points : `${points} × ${times}`.trim();
}
