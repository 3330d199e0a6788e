import type { RecordedCall } from '../ask.ts';

/** The upstream calls of the last answer, with their fields, as bars on one time scale. */
export function UpstreamList({ calls }: { calls: readonly RecordedCall[] | undefined }) {
  if (!calls) return <p className="empty">Run it, and the calls behind the answer stand here.</p>;
  if (calls.length === 0)
    return <p className="empty">No service was asked: the gateway knew it by itself.</p>;
  const whole = Math.max(...calls.map(({ at, ms }) => at + ms), 1);
  return (
    <div className="upstreams" role="region" aria-label="Upstream" tabIndex={0}>
      <ol className="plain" aria-label="Upstream calls">
        {calls.map((call, at) => (
          <li key={at} className="upstream">
            <span className="upstream-name">{call.upstream}</span>
            <code className="upstream-call">
              {call.method} {call.path}
            </code>
            <span
              className={call.status !== null && call.status < 400 ? 'good' : call.isShared ? 'soft' : 'bad'}
            >
              {call.isShared ? 'shared' : (call.status ?? 'no answer')}
            </span>
            <span className="upstream-ms">{call.isShared ? '' : `${call.ms} ms`}</span>
            <span className="upstream-time" aria-hidden="true">
              <i style={{ left: percent(call.at / whole), width: percent(call.ms / whole) }} />
            </span>
            <span className="soft upstream-field">
              {call.field ? `for ${call.field}` : 'for the session'}
            </span>
          </li>
        ))}
      </ol>
      <p className="empty">
        Several ids go in one call, which is listed under the field that came first. “shared”: the call of
        another request, under way already, served this one too.
      </p>
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
