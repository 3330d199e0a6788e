/** Progress of the queue up to this number, as a bar. The text beside it says the same. */
export function QueueTrack({ number, nowServing }: { number: number; nowServing: number }) {
  const gone = Math.min(1, nowServing / Math.max(1, number));
  return (
    <div className="mm-queue-track" aria-hidden="true">
      <span style={{ width: `${gone * 100}%` }} />
    </div>
  );
}
