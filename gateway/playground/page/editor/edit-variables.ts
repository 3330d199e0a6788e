// Editor support for variables: errors, and completion of names and values.
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { GraphQLSchema } from 'graphql';
import { faultsOf, namesAt, valuesAt } from './variable-faults.ts';

const findFaults = jsonParseLinter();

/** JSON with its errors shown; empty text is valid. */
export const editJson: Extension[] = [
  json(),
  linter((view) => (view.state.doc.length === 0 ? [] : findFaults(view))),
];

export function editVariables(schema: GraphQLSchema | undefined, query: string): Extension[] {
  if (!schema) return editJson;
  const judge = (state: EditorState): Diagnostic[] =>
    faultsOf(schema, query, state.doc.toString()).map(({ path, message }) => ({
      ...placeOf(state, path),
      severity: 'error',
      message,
    }));
  return [
    editJson,
    linter(({ state }) => judge(state)),
    jsonLanguage.data.of({ autocomplete: (context: CompletionContext) => complete(schema, query, context) }),
  ];
}

/** How far before the cursor the text is read, in characters. */
const LOOK_BACK = 200;

function complete(schema: GraphQLSchema, query: string, context: CompletionContext): CompletionResult | null {
  const { state, pos } = context;
  const word = context.matchBefore(/"?\w*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const before = state.sliceDoc(Math.max(0, word.from - LOOK_BACK), word.from).trimEnd();
  const valueOf = /"(\w+)"\s*:$/.exec(before)?.[1];
  if (valueOf === undefined && !/[{,]$/.test(before)) return null;
  const path = pathTo(state, objectAround(syntaxTree(state).resolveInner(pos, -1)));
  const options =
    valueOf === undefined
      ? namesAt(schema, query, path).map((name) => ({ ...name, name: `"${name.name}": ` }))
      : valuesAt(schema, query, [...path, valueOf]);
  // Overwrites the closing quote that was inserted automatically.
  const to = state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos;
  return options.length === 0
    ? null
    : {
        from: word.from,
        to,
        filter: true,
        options: options.map(({ name, detail, info }) => ({
          label: name.replace(/: $/, ''),
          apply: name,
          detail,
          ...(info && { info }),
        })),
      };
}

function objectAround(node: SyntaxNode): SyntaxNode | null {
  let at: SyntaxNode | null = node;
  while (at && at.name !== 'Object') at = at.parent;
  return at;
}

function pathTo(state: EditorState, node: SyntaxNode | null): string[] {
  const path: string[] = [];
  for (let at = node; at; at = at.parent) {
    if (at.name === 'Property') path.unshift(nameIn(state, at));
  }
  return path;
}

const nameIn = (state: EditorState, property: SyntaxNode): string => {
  const name = property.getChild('PropertyName');
  return name ? state.sliceDoc(name.from, name.to).replaceAll('"', '') : '';
};

/** Position of the deepest part of the path that exists; the first bracket when the first part is missing. */
function placeOf(state: EditorState, path: readonly (string | number)[]): { from: number; to: number } {
  let found: SyntaxNode | null = syntaxTree(state).topNode.firstChild;
  let place = { from: 0, to: Math.min(1, state.doc.length) };
  for (const step of path) {
    const within: SyntaxNode | null = found?.name === 'Property' ? found.lastChild : found;
    const next: SyntaxNode | null | undefined =
      typeof step === 'number'
        ? itemsOf(within)[step]
        : within?.getChildren('Property').find((property) => nameIn(state, property) === step);
    if (!next) break;
    found = next;
    place = { from: found.from, to: found.to };
  }
  return place;
}

function itemsOf(list: SyntaxNode | null): SyntaxNode[] {
  const items: SyntaxNode[] = [];
  for (let at = list?.firstChild ?? null; at; at = at.nextSibling)
    if (!/^[[\],⚠]$/.test(at.name)) items.push(at);
  return items;
}
