/** The queue from its head to this number: how much of it has gone by. The words beside it say the same. */
export function QueueTrack({ number, nowServing }: { number: number; nowServing: number }) {
  const gone = Math.min(1, nowServing / Math.max(1, number));
  return (
    <div className="mm-queue-track" aria-hidden="true">
      <span style={{ width: `${gone * 100}%` }} />
    </div>
  );
}
