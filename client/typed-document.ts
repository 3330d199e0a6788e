/** An operation of the site as it is sent: by its id, and by its text when the id is unknown. */
export interface TypedDocument<Data, Variables> {
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** `sha256:…` of the text, as the appendix of GraphQL over HTTP has it. */
  readonly id: string;
  readonly text: string;
  /** Never set; it carries the types. */
  readonly types?: (variables: Variables) => Data;
}

/** The variables as arguments; optional when no variable is required. */
export type VariablesOf<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];
