/** An operation of the site as it is asked for: by its id, and by its text where the id is not known. */
export interface TypedDocument<Data, Variables> {
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** `sha256:…` of the text, as the appendix of GraphQL over HTTP has it. */
  readonly id: string;
  readonly text: string;
  /** Never there: it carries the types. */
  readonly types?: (variables: Variables) => Data;
}

/** The variables as arguments: left out where none must be given. */
export type VariablesOf<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];
