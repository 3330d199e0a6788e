import type { Explained, ExplainedCall, ExplainedField } from '@mo-man/schema/wire/explained.ts';
import { type CSSProperties, useState } from 'react';
import { callsOf, many, saySum, sayWork, ticksFor } from './waterfall.ts';

interface Props {
  explain: Explained | undefined;
  isAnswered: boolean;
}

/** What stood behind the last answer: its upstream calls on one time axis, and the fields of the answer, of which one may be chosen. */
export function Waterfall({ explain, isAnswered }: Props) {
  const [chosen, setChosen] = useState<ExplainedField>();
  if (!explain) {
    return (
      <p className="empty">
        {isAnswered
          ? 'This answer came without an explanation: the gateway was not asked, or does not explain here.'
          : 'Run it, and the calls behind the answer stand here.'}
      </p>
    );
  }
  const ticks = ticksFor(explain);
  const end = ticks.at(-1) ?? 1;
  return (
    <div className="waterfall" role="region" aria-label="Explain" tabIndex={0}>
      <p className="waterfall-sum">
        {saySum(explain)}
        {explain.cache === 'hit' && ': the whole answer came from the gateway’s memory.'}
        {explain.cache === 'miss' && ': the gateway keeps this answer for the next visitor.'}
      </p>
      {explain.fields.length > 0 && (
        <div className="waterfall-fields" role="group" aria-label="Fields with calls of their own">
          <button type="button" aria-pressed={!chosen} onClick={() => setChosen(undefined)}>
            All fields
          </button>
          {explain.fields.map((field) => (
            <button
              key={`${field.path} ${field.type}`}
              type="button"
              aria-pressed={field === chosen}
              title={`${field.type}, from ${field.at} ms, ${field.ms} ms`}
              onClick={() => setChosen(field)}
            >
              <code>{field.path}</code>
              {field.times > 1 && <span className="count">× {field.times}</span>}
            </button>
          ))}
          {explain.moreFields > 0 && (
            <span className="soft">and {many(explain.moreFields, 'more field')}</span>
          )}
        </div>
      )}
      {explain.calls.length === 0 && explain.cache !== 'hit' && (
        <p className="empty">No service was asked: the gateway knew it by itself.</p>
      )}
      {explain.calls.length > 0 && (
        <>
          <p className="waterfall-axis" aria-hidden="true">
            {ticks.map((tick) => (
              <span key={tick} style={{ '--share': tick / end } as CSSProperties}>
                {tick}
              </span>
            ))}
          </p>
          <ol className="plain" aria-label="Upstream calls">
            {callsOf(explain, chosen).map((call) => (
              <li key={call.id}>
                <Call call={call} ticks={ticks} end={end} />
              </li>
            ))}
          </ol>
        </>
      )}
      {explain.moreCalls > 0 && <p className="empty">And {many(explain.moreCalls, 'more call')}.</p>}
      <p className="empty">
        Milliseconds since the request. A field that is not named came with the nearest one above it.
        “shared”: the call of another request, under way already, served this one too.
      </p>
    </div>
  );
}

/** A row with its bar; it opens to the places in the answer that share the call. */
function Call({ call, ticks, end }: { call: ExplainedCall; ticks: readonly number[]; end: number }) {
  const isGood = call.status !== null && call.status < 400;
  return (
    <details className="call" data-upstream={call.upstream}>
      <summary>
        <span className="call-upstream">{call.upstream}</span>
        <code className="call-path">
          {call.method} {call.path}
        </code>
        <span className={`call-status ${isGood ? 'good' : call.isShared ? 'soft' : 'bad'}`}>
          {call.isShared ? 'shared' : (call.status ?? 'no answer')}
        </span>
        <span className="call-ms">{call.isShared ? '' : `${call.ms} ms`}</span>
        <span className="call-track" aria-hidden="true">
          {ticks.map((tick) => (
            <b key={tick} style={{ left: percent(tick / end) }} />
          ))}
          <i style={{ left: percent(call.at / end), width: percent(call.ms / end) }} />
        </span>
        <span className="call-words">
          <span>{sayFields(call)}</span>
          <span>{sayWork(call)}</span>
        </span>
      </summary>
      <ul className="call-places" aria-label="Places in the answer">
        {call.fields.map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
        {call.moreFields > 0 && <li>and {call.moreFields} more</li>}
        <li className="soft">
          from {call.at} to {rounded(call.at + call.ms)} ms
          {call.statements === null && !call.isShared && '; the service did not say what it did'}
        </li>
      </ul>
    </details>
  );
}

function sayFields({ fields, moreFields }: ExplainedCall): string {
  const [first] = fields;
  if (first === undefined) return 'for the session';
  const others = fields.length + moreFields - 1;
  return others === 0 ? `for ${first}` : `for ${first} and ${others} more`;
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
