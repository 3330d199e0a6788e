import { json } from '@codemirror/lang-json';
import { useMemo, useState } from 'react';
import { Editor } from '../editor/Editor.tsx';
import { EventList } from '../events/EventList.tsx';
import type { EventLog } from '../events/event-log.ts';
import type { Heard } from '../run-operation.ts';
import { CostMeter } from './CostMeter.tsx';
import { saveText } from './save-text.ts';
import { shownText } from './shown-text.ts';
import { Waterfall } from './Waterfall.tsx';

const reading = json();
type View = 'Events' | 'Answer' | 'Explain';

interface Props {
  id: number;
  title: string;
  heard: Heard | undefined;
  onLog: (log: EventLog) => void;
}

/** The answer: its figures, then the JSON, what stood behind it, or the events of a subscription. */
export function AnswerSide({ id, title, heard, onLog }: Props) {
  const [chosen, setChosen] = useState<Partial<Record<'live' | 'once', View>>>({});
  const { answer, log, explain, complaint } = heard ?? {};
  const shown = useMemo(
    () => (answer === undefined ? { text: '', isCut: false } : shownText(answer)),
    [answer],
  );
  const views: readonly View[] = log ? ['Events', 'Answer'] : ['Answer', 'Explain'];
  const kind = log ? 'live' : 'once';
  const view = chosen[kind] ?? views[0];
  const counts: Partial<Record<View, number>> = {
    ...(log && { Events: log.count }),
    ...(explain && { Explain: explain.calls.length }),
  };
  return (
    <section className="side answer" aria-label="Answer" aria-busy={heard?.isRunning ?? false}>
      <div className="answer-head">
        <p className="note" role="status">
          {heard?.status !== undefined && (
            <span className={heard.status < 400 && !complaint ? 'good' : 'bad'}>{heard.status} · </span>
          )}
          {heard?.note ?? 'Run it with Ctrl-Enter: the answer stands here.'}
        </p>
        <CostMeter cost={heard?.cost} />
      </div>
      {complaint && (
        <p className="complaint">
          <code>{complaint.code}</code> {complaint.words}
        </p>
      )}
      <div className="below" role="group" aria-label="What came back">
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setChosen({ ...chosen, [kind]: name })}
          >
            {log && name === 'Answer' ? 'Last' : name}{' '}
            {counts[name] !== undefined && <span className="count">{counts[name]}</span>}
          </button>
        ))}
        {answer !== undefined && (
          <button type="button" className="at-end" onClick={() => saveText(`${title}.json`, answer)}>
            {shown.isCut ? 'Save the whole' : 'Save'}
          </button>
        )}
      </div>
      {view === 'Events' && log && <EventList log={log} onLog={onLog} />}
      {view === 'Explain' && (
        <Waterfall key={heard?.note} explain={explain} isAnswered={answer !== undefined} />
      )}
      {view === 'Answer' && (
        <Editor
          key={`answer-${id}`}
          name={`answer-${id}`}
          label="Answer"
          value={shown.text}
          language={reading}
        />
      )}
    </section>
  );
}
