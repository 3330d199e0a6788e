import { useState } from 'react';
import { shownText } from '../answer/shown-text.ts';
import { type Change, clearLog, type EventLog, holdLog, letGo, type LoggedEvent } from './event-log.ts';

interface Props {
  log: EventLog;
  onLog: (log: EventLog) => void;
}

/** Longest shown value of a change, in characters. */
const LONGEST = 60;

/** Events of a subscription, newest first. They are collected while other tabs are shown and while the list is paused. */
export function EventList({ log, onLog }: Props) {
  const { events, count, frozen } = log;
  const shown = frozen ?? events;
  const waiting = frozen ? count - (frozen[0]?.number ?? 0) : 0;
  const earlier = (shown.at(-1)?.number ?? 1) - 1;
  return (
    <div className="events">
      <div className="events-head">
        <button
          type="button"
          aria-pressed={Boolean(frozen)}
          onClick={() => onLog(frozen ? letGo(log) : holdLog(log))}
        >
          {frozen ? `Go on${waiting > 0 ? ` (${waiting} new)` : ''}` : 'Pause'}
        </button>
        <button type="button" disabled={events.length === 0} onClick={() => onLog(clearLog(log))}>
          Clear
        </button>
        <span className="soft">Newest first. A press shows the whole event.</span>
      </div>
      {shown.length === 0 ? (
        <p className="empty">Nothing has been told yet.</p>
      ) : (
        <ol className="plain" aria-label="Events">
          {shown.map((event) => (
            <EventRow key={event.number} event={event} />
          ))}
        </ol>
      )}
      {shown.length > 0 && earlier > 0 && <p className="empty">{earlier} earlier ones were let go.</p>}
    </div>
  );
}

function EventRow({ event }: { event: LoggedEvent }) {
  const [isOpen, setOpen] = useState(false);
  const { number, at, answer, changes } = event;
  return (
    <li>
      <button type="button" className="event" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="event-number">#{number}</span>
        <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
        <span className="event-changes">
          {answer.errors ? (
            <span className="bad">{answer.errors[0]?.message}</span>
          ) : changes.length > 0 ? (
            changes.map((change) => <ChangeWords key={change.path} change={change} />)
          ) : (
            <code>{short(answer.data, 160)}</code>
          )}
        </span>
      </button>
      {isOpen && <pre className="event-whole">{shownText(answer).text}</pre>}
    </li>
  );
}

const ChangeWords = ({ change: { path, before, after } }: { change: Change }) => (
  <code>
    {path} <del>{short(before)}</del> → <ins>{short(after)}</ins>
  </code>
);

function short(value: unknown, longest = LONGEST): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const clock = (at: number) =>
  new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
  });
