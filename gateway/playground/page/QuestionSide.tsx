import type { Extension } from '@codemirror/state';
import { type RefObject, useMemo, useState } from 'react';
import type { GraphQLSchema } from 'graphql';
import { Editor } from './editor/Editor.tsx';
import { editJson, editVariables } from './editor/edit-variables.ts';
import type { Content, Tab } from './tabs/open-tabs.ts';
import { Tools } from './Tools.tsx';

interface Props {
  tab: Tab;
  schema: GraphQLSchema | undefined;
  language: Extension;
  /** JSON as typed. */
  headers: string;
  cursorRef: RefObject<number>;
  isRunning: boolean;
  onChange: (texts: Partial<Content>) => void;
  onHeaders: (text: string) => void;
  onRun: () => void;
  onStop: () => void;
  onFormat: () => void;
  onCopy: (kind: 'curl' | 'fetch') => void;
}

/** The operation, and below it its variables and additional headers. */
export function QuestionSide(props: Props) {
  const { tab, schema, language, headers, cursorRef, onChange, onHeaders, onRun } = props;
  const [below, setBelow] = useState<'Variables' | 'Headers'>('Variables');
  const ofVariables = useMemo(() => editVariables(schema, tab.query), [schema, tab.query]);
  const query = `query-${tab.id}`;
  const other = below === 'Variables' ? `variables-${tab.id}` : 'headers';
  return (
    <section className="side" aria-label="Question">
      <Tools
        isRunning={props.isRunning}
        onRun={onRun}
        onStop={props.onStop}
        onFormat={props.onFormat}
        onCopy={props.onCopy}
      />
      <Editor
        key={query}
        name={query}
        label="Query"
        value={tab.query}
        language={language}
        onChange={(text) => onChange({ query: text })}
        onCursor={(at) => (cursorRef.current = at)}
        onRun={onRun}
      />
      <div className="below" role="group" aria-label="Beside the query">
        {(['Variables', 'Headers'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={below === name} onClick={() => setBelow(name)}>
            {name}
          </button>
        ))}
      </div>
      <div className="below-editor">
        <Editor
          key={other}
          name={other}
          label={below}
          value={below === 'Variables' ? tab.variables : headers}
          language={below === 'Variables' ? ofVariables : editJson}
          onChange={(text) => (below === 'Variables' ? onChange({ variables: text }) : onHeaders(text))}
          onRun={onRun}
        />
      </div>
    </section>
  );
}
