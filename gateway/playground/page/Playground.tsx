import type { GraphQLSchema } from 'graphql';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { exampleNamed } from '../examples.ts';
import { AnswerSide } from './answer/AnswerSide.tsx';
import { AboutTab } from './tabs/AboutTab.tsx';
import { copyRequest } from './copy/copy-request.ts';
import { editGraphql } from './editor/edit-graphql.ts';
import { emptyLog } from './events/event-log.ts';
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
import { QuestionSide } from './QuestionSide.tsx';
import { loadSchema } from './schema/load-schema.ts';
import { TabStrip } from './tabs/TabStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { useOperation } from './use-operation.ts';

/** localStorage key of the open tabs. */
export const keptTabs = 'playground:tabs';
const isWide = () => matchMedia('(min-width: 1000px)').matches;

export function Playground({ start }: { start: OpenTabs }) {
  const [open, setOpen] = useState(start);
  const [panel, setPanel] = useState<PanelName | undefined>(() => (isWide() ? 'Examples' : undefined));
  const [schema, setSchema] = useState<GraphQLSchema>();
  const [complaint, setComplaint] = useState('');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const [ran, setRan] = useState(readHistory);
  const [said, setSaid] = useState('');
  const [headers, setHeaders] = useState('');
  const cursor = useRef(0);
  const { heard, run, stop, forget, change: changeHeard } = useOperation(setRan);

  const tab = open.tabs.find(({ id }) => id === open.front) ?? { id: 0, query: '', variables: '' };
  const title = titleOf(tab);
  const example = exampleNamed(title);

  const readSchema = useCallback(() => {
    setComplaint('');
    loadSchema().then(setSchema, (error: Error) => setComplaint(`No schema: ${error.message}`));
  }, []);
  useEffect(readSchema, [readSchema]);
  useEffect(() => localStorage.setItem(keptTabs, JSON.stringify(open)), [open]);
  useEffect(() => {
    history.replaceState(null, '', example ? `?example=${title}` : location.pathname);
  }, [example, title]);
  useEffect(() => {
    const openSearch = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPanel('Schema');
      requestAnimationFrame(() => document.getElementById('search-schema')?.focus());
    };
    addEventListener('keydown', openSearch);
    return () => removeEventListener('keydown', openSearch);
  }, []);

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
    if (!schema && complaint) readSchema();
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
            examples={{ schema, current: example, onOpen: (one) => show(contentOf(one)) }}
            docs={{ schema, complaint, onRetry: readSchema, trail, onTrail: setTrail }}
            history={{ ran, onOpen: show, onRan: setRan }}
          />
        )}
        <main className="work">
          <TabStrip
            open={open}
            isRunning={(id) => heard[id]?.isRunning ?? false}
            onFront={(id) => setOpen({ ...open, front: id })}
            onClose={(id) => {
              forget(id);
              setOpen(closeTab(open, id));
            }}
            onNew={() => show({ query: '', variables: '' })}
          />
          <AboutTab tab={tab} example={example} said={said} say={setSaid} />
          <div className="sides">
            <QuestionSide
              tab={tab}
              schema={schema}
              language={language}
              headers={headers}
              cursorRef={cursor}
              isRunning={heard[tab.id]?.isRunning ?? false}
              onChange={change}
              onHeaders={setHeaders}
              onRun={runIt}
              onStop={() => stop(tab.id)}
              onFormat={format}
              onCopy={copy}
            />
            <AnswerSide
              id={tab.id}
              title={title}
              heard={heard[tab.id]}
              onLog={(log) =>
                changeHeard(tab.id, (before) => ({
                  note: '',
                  isRunning: false,
                  ...before,
                  log: log ?? emptyLog,
                }))
              }
            />
          </div>
        </main>
      </div>
    </>
  );
}
