// Writes client/generated/errors.ts: all errors that a client may get, by name, for the package for other clients.
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { errors } from '../../../schema/errors.ts';

export const plugin: PluginFunction = () => {
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
    '',
  ].join('\n');
};
