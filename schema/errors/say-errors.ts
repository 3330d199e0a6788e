import { type ErrorEntry, type ErrorName, errors } from '../errors.ts';
import { operationErrors } from './operation-errors.ts';

/** "Errors: seat_taken (seat_ids), sold_out.": names of the catalogue, each with its details; nothing for no errors. */
export function saySentence(names: readonly ErrorName[]): string {
  if (names.length === 0) return '';
  const said = names.map((name) => {
    const { details }: ErrorEntry = errors[name];
    return details ? `${name} (${Object.keys(details).join(', ')})` : name;
  });
  return `Errors: ${said.join(', ')}.`;
}

interface RootType {
  readonly name: string;
  getFields(): Record<string, { description?: string | null | undefined }>;
}

/** The part of a GraphQL schema that is used here. */
interface Schema {
  getQueryType(): RootType | null | undefined;
  getMutationType(): RootType | null | undefined;
  getSubscriptionType(): RootType | null | undefined;
}

/** Appends the list of errors to the description of every query, mutation and subscription. Throws for a field that is missing in the table of operations, and for one that exists only in the table. */
export function sayErrors(schema: Schema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const [type, table] of Object.entries(operationErrors)) {
    const fields = roots.find((root) => root?.name === type)?.getFields() ?? {};
    const listed: Readonly<Record<string, readonly ErrorName[]>> = table;
    const odd = [...Object.keys(fields), ...Object.keys(listed)].filter(
      (name) => !(name in fields) || !(name in listed),
    );
    if (odd.length > 0)
      throw new Error(`schema/errors/operation-errors.ts and the SDL differ: ${type}.${odd.join(', ')}`);
    for (const [name, names] of Object.entries(listed)) {
      const field = fields[name];
      if (field) field.description = [field.description, saySentence(names)].filter(Boolean).join(' ');
    }
  }
}
