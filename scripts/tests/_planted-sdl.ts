import type { GraphQLSchema } from 'graphql';
import { readSdl } from '../codegen/load-sdl.ts';

/** Loads the SDL of a planted tree, without the table of errors, which is about the product's. */
export default (pattern: string, { cwd }: { cwd: string }): GraphQLSchema => readSdl(pattern, cwd);
