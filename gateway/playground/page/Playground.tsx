import { json } from '@codemirror/lang-json';
import type { GraphQLSchema } from 'graphql';
import { useEffect, useMemo, useRef, useState } from 'react';
import { exampleNamed } from '../examples.ts';
import { AboutTab } from './tabs/AboutTab.tsx';
import { copyRequest } from './copy/copy-request.ts';
import { Editor } from './editor/Editor.tsx';
import { editGraphql } from './editor/edit-graphql.ts';
import { editJson } from './editor/edit-json.ts';
import { formatTexts } from './format-texts.ts';
import { readHistory } from './history.ts';
import {
  changeTab,
  closeTab,
  type Content,
  contentOf,
  openTab,
  type OpenTabs,
  titleOf,
} from './tabs/open-tabs.ts';
import { type PanelName, Panel } from './Panel.tsx';
import { loadSchema } from './schema/load-schema.ts';
import { TabStrip } from './tabs/TabStrip.tsx';
import { Tools } from './Tools.tsx';
import { TopBar } from './TopBar.tsx';
import { useOperation } from './use-operation.ts';

/** Where the browser keeps the tabs. */
export const keptTabs = 'playground:tabs';
const reading = json();
const isWide = () => matchMedia('(min-width: 1000px)').matches;

export function Playground({ start }: { start: OpenTabs }) {
  const [open, setOpen] = useState(start);
  const [panel, setPanel] = useState<PanelName | undefined>(() => (isWide() ? 'Examples' : undefined));
  const [schema, setSchema] = useState<GraphQLSchema>();
  const [complaint, setComplaint] = useState('');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const [ran, setRan] = useState(readHistory);
  const [said, setSaid] = useState('');
  const [below, setBelow] = useState<'Variables' | 'Headers'>('Variables');
  const [headers, setHeaders] = useState('');
  const cursor = useRef(0);
  const { heard, running, run, stop } = useOperation(setRan);

  const tab = open.tabs.find(({ id }) => id === open.front) ?? { id: 0, query: '', variables: '' };
  const title = titleOf(tab);
  const example = exampleNamed(title);
  const answer = heard[tab.id];

  useEffect(() => {
    loadSchema().then(setSchema, (error: Error) => setComplaint(`No schema: ${error.message}`));
  }, []);
  useEffect(() => localStorage.setItem(keptTabs, JSON.stringify(open)), [open]);
  useEffect(() => {
    history.replaceState(null, '', example ? `?example=${title}` : location.pathname);
  }, [example, title]);

  const language = useMemo(() => {
    const show = (type: string) => {
      setTrail((before) => [...before, type]);
      setPanel('Schema');
    };
    return editGraphql(schema, show);
  }, [schema]);
  const change = (texts: Partial<Content>) => setOpen((now) => changeTab(now, texts));
  const show = (content: Content) => {
    setOpen((now) => openTab(now, content));
    setSaid('');
    if (!isWide()) setPanel(undefined);
  };
  const runIt = () => {
    setSaid('');
    run({ tab, cursor: cursor.current, headers });
  };
  const format = () =>
    void formatTexts(tab).then(change, () => setSaid('It cannot be tidied before its faults are mended.'));
  const copy = (kind: 'curl' | 'fetch') => void copyRequest(kind, tab, cursor.current).then(setSaid);

  return (
    <>
      <TopBar panel={panel} onPanel={setPanel} say={setSaid} />
      <div className="room">
        {panel && (
          <Panel
            name={panel}
            onClose={() => setPanel(undefined)}
            examples={{ current: example, onOpen: (one) => show(contentOf(one)) }}
            docs={{ schema, complaint, trail, onTrail: setTrail }}
            history={{ ran, onOpen: show, onRan: setRan }}
          />
        )}
        <main className="work">
          <TabStrip
            open={open}
            running={running}
            onFront={(id) => setOpen({ ...open, front: id })}
            onClose={(id) => setOpen(closeTab(open, id))}
            onNew={() => show({ query: '', variables: '' })}
          />
          <AboutTab tab={tab} example={example} said={said} say={setSaid} />
          <div className="sides">
            <section className="side" aria-label="Question">
              <Tools
                isRunning={running === tab.id}
                canCopy={!/^\s*subscription\b/m.test(tab.query)}
                onRun={runIt}
                onStop={stop}
                onFormat={format}
                onCopy={copy}
              />
              <Editor
                key={`query-${tab.id}`}
                label="Query"
                value={tab.query}
                language={language}
                onChange={(query) => change({ query })}
                onCursor={(at) => (cursor.current = at)}
                onRun={runIt}
              />
              <div className="below" role="group" aria-label="Beside the query">
                {(['Variables', 'Headers'] as const).map((name) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={below === name}
                    onClick={() => setBelow(name)}
                  >
                    {name}
                  </button>
                ))}
              </div>
              <div className="below-editor">
                <Editor
                  key={`${below}-${tab.id}`}
                  label={below}
                  value={below === 'Variables' ? tab.variables : headers}
                  language={editJson}
                  onChange={(text) =>
                    below === 'Variables' ? change({ variables: text }) : setHeaders(text)
                  }
                  onRun={runIt}
                />
              </div>
            </section>
            <section className="side answer" aria-label="Answer" aria-busy={running === tab.id}>
              <p className="note" role="status">
                {answer?.note ?? 'Run it with Ctrl-Enter: the answer stands here.'}
              </p>
              <Editor
                key={`answer-${tab.id}`}
                label="Answer"
                value={answer?.answer === undefined ? '' : JSON.stringify(answer.answer, null, 2)}
                language={reading}
              />
            </section>
          </div>
        </main>
      </div>
    </>
  );
}
