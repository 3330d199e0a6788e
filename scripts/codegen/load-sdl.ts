// Loader of the SDL for graphql-codegen. Its own loader knows neither limits in docstrings nor the table of errors.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLimits } from '@mo-man/schema/read-sdl.ts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { assertValidSchema, parse, Source } from 'graphql';
import { sayErrors } from '../../schema/errors/say-errors.ts';

/** The schema of the SDL files that `pattern` finds below `root`, with the numbers of limits in its docstrings. */
export function readSdl(pattern: string, root: string): GraphQLSchema {
  const files = globSync(pattern, { cwd: root }).sort();
  if (files.length === 0) throw new Error(`No SDL found at ${pattern}`);
  const typeDefs = files.map((file) =>
    parse(new Source(withLimits(readFileSync(join(root, file), 'utf8')), file)),
  );
  const schema = makeExecutableSchema({ typeDefs });
  assertValidSchema(schema);
  return schema;
}

/** The same, where every operation's docstring ends with the errors it may be refused with. */
export default function loadSdl(pattern: string, { cwd }: { cwd: string }): GraphQLSchema {
  const schema = readSdl(pattern, cwd);
  sayErrors(schema);
  return schema;
}
