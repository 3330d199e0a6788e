import { ask, complaintOf } from './ask.ts';
import { fillBlanks, rememberAnswer } from './blanks.ts';
import type { Trigger } from '../example.ts';

export function TriggerButtons({
  triggers,
  say,
}: {
  triggers: readonly Trigger[];
  say: (text: string) => void;
}) {
  const pull = async ({ label, query, variables }: Trigger) => {
    try {
      const answer = await ask(query, fillBlanks(variables));
      rememberAnswer(answer);
      say(complaintOf(answer) ?? `${label}: done.`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="group" role="group" aria-label="Make it happen">
      {triggers.map((trigger) => (
        <button key={trigger.label} type="button" className="strong" onClick={() => void pull(trigger)}>
          {trigger.label}
        </button>
      ))}
    </div>
  );
}
