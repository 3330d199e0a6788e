// Writes the sources of the package for other clients: every operation with its id and text, and the errors with their
// texts.
import type { Types } from '@graphql-codegen/plugin-helpers';
import { errors } from '../../schema/errors.ts';
import { typeNameOf } from './compile-operations.ts';
import type { CodegenSources } from './read-sources.ts';

/** `client/generated/operations.ts`: one constant per operation, so that a bundle contains only those it uses. */
export function writeClientDocuments({ operations }: CodegenSources): Types.ComplexPluginOutput {
  const documents = operations.map((operation) => {
    const { name, type: kind, hash, body } = operation;
    const type = typeNameOf(operation);
    const value = JSON.stringify({ name, kind, id: `sha256:${hash}`, text: body });
    return `export const ${name}: TypedDocument<${type}, ${type}Variables> = ${value};`;
  });
  return {
    prepend: ["import type { TypedDocument } from '../typed-document.ts';"],
    content: documents.join('\n'),
  };
}

/** `client/generated/errors.ts`: all errors that a client may get, by name. */
export function writeClientErrors(): string {
  const entries = Object.entries(errors).map(
    ([name, { code, status, reaction, vi, en, doc }]) =>
      `  /** ${doc} */\n  ${name}: ${JSON.stringify({ code, status, reaction, vi, en })},`,
  );
  return [
    '/** Every error of the gateway by name: its code, the HTTP status of it, what a client does, and the text in both languages. */',
    'export const errors = {',
    ...entries,
    '} as const;',
    '',
    '/** What stands in `extensions.code`. */',
    "export type ErrorCode = (typeof errors)[keyof typeof errors]['code'];",
  ].join('\n');
}
