// Whether what schema/spec/ calls kept is kept: code that the product reaches, a field that a page asks for, a test that is
// there by name.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@mo-man/schema/errors.ts';
import { notRaisedYet } from '@mo-man/schema/spec/errors.ts';
import { keptIn, type Row } from '@mo-man/schema/spec/row.ts';
import {
  buildSchema,
  type GraphQLSchema,
  isInputObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Reached } from '../reach/find-reached.ts';

/** What the check looks at. */
export interface SpecSources {
  root: string;
  reached: Reached;
  /** `Type` and `Type.field` of everything that the site's operations use. */
  asked: ReadonlySet<string>;
}

/** `Event` of `[Event!]!`. */
const nameOf = (type: unknown): string => String(type ?? '').replaceAll(/[[\]!]/g, '');

/** Reads the site's operations against the schema. */
export function findAsked(root: string): Set<string> {
  const schema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'));
  const asked = new Set<string>();
  const info = new TypeInfo(schema);
  for (const file of globSync('web/{app,features,lib,parts,storage,ui}/**/*.graphql', { cwd: root })) {
    visit(
      parse(readFileSync(join(root, file), 'utf8')),
      visitWithTypeInfo(info, {
        Field({ name }) {
          const parent = info.getParentType()?.name ?? '';
          asked.add(parent).add(`${parent}.${name.value}`);
          asked.add(nameOf(info.getType()));
        },
        Variable() {
          askInput(schema, nameOf(info.getInputType()), asked);
        },
      }),
    );
  }
  return asked;
}

/** Forms are sent whole: every field of an input that a page sends. */
function askInput(schema: GraphQLSchema, name: string, asked: Set<string>): void {
  if (asked.has(name)) return;
  asked.add(name);
  const type = schema.getType(name);
  if (!isInputObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    asked.add(`${name}.${field.name}`);
    askInput(schema, nameOf(field.type), asked);
  }
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** What is wrong with a place such as `schema/limits.ts#limits.turnMinutes`, or null. */
export function problemOf(place: string, { root, reached, asked }: SpecSources): string | null {
  const at = place.indexOf('#');
  const path = at < 0 ? place : place.slice(0, at);
  const name = at < 0 ? '' : place.slice(at + 1);
  if (!existsSync(join(root, path))) return `${path} does not exist`;
  if (path.endsWith('/') || !/\.\w+$/.test(path)) return `${path} is a folder: name what keeps it`;
  const text = readFileSync(join(root, path), 'utf8');
  if (isTest(path)) return name !== '' && text.includes(name) ? null : `${path} has no test "${name}"`;
  if (path.startsWith('schema/sdl/')) {
    if (!text.includes(name.split('.').at(-1) ?? '')) return `${path} does not hold ${name}`;
    return asked.has(name) ? null : `no page asks for ${name}`;
  }
  if (path.startsWith('schema/errors/')) {
    if (!Object.hasOwn(errors, name)) return `there is no error ${name}`;
    return Object.hasOwn(notRaisedYet, name) ? `nobody raises ${name} yet` : null;
  }
  if (path.endsWith('.json')) return text.includes(`"${name}":`) ? null : `${path} has no text ${name}`;
  if (path.endsWith('.css')) {
    if (!reached.files.has(path)) return `${path} is not reached`;
    return text.includes(name) ? null : `${path} does not hold ${name}`;
  }
  if (!reached.files.has(path)) return `${path} is not reached by the product`;
  return name === '' ? null : problemOfName(path, name, reached);
}

function problemOfName(path: string, name: string, { names, members, words }: Reached): string | null {
  const [top = '', member] = name.split('.', 2);
  if (!names.has(`${path}#${top}`)) return `${path}#${top} is not reached by the product`;
  if (member === undefined || members.has(`${path}#${name}`)) return null;
  if (path === 'schema/limits.ts') return `${name} is not read by the product`;
  return words(path, top)?.has(member) ? null : `${path}#${top} does not hold ${member}`;
}

/** One line for every row that says more, or less, than is so. */
export function findSpecFaults(rows: readonly Row[], sources: SpecSources): string[] {
  return rows.flatMap((row) =>
    keptIn(row).flatMap((place) => {
      const fault = problemOf(place, sources);
      return fault === null ? [] : [`schema/spec, "${row.says}": ${fault}`];
    }),
  );
}
