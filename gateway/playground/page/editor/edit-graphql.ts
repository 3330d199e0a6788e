// Editor support from the schema: completion, errors, hover texts, and links to the schema page.
import { type Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { graphql } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { getHoverInformation, Position } from 'graphql-language-service';

/** `show` gets the type to explain after a click with Ctrl or ⌘. */
export function editGraphql(schema: GraphQLSchema | undefined, show: (type: string) => void): Extension[] {
  const onShowInDocs = (_field?: string, type?: string, parent?: string) => {
    const name = (parent ?? type)?.replaceAll(/[[\]!]/g, '');
    if (name) show(name);
  };
  return [graphql(schema, { onShowInDocs }), schema ? explain(schema) : []];
}

const explain = (schema: GraphQLSchema) =>
  hoverTooltip(({ state }, at) => {
    const line = state.doc.lineAt(at);
    // The language service looks at the token that ends after the position.
    const position = new Position(line.number - 1, at - line.from + 1);
    const words = getHoverInformation(schema, state.doc.toString(), position);
    if (typeof words !== 'string' || words === '') return null;
    return {
      pos: at,
      create() {
        const dom = document.createElement('div');
        dom.className = 'cm-hover';
        dom.textContent = words;
        return { dom };
      },
    };
  });
