import type { GateVerdict } from '@mo-man/schema/values.ts';

/**
 * Look and sound of a verdict. `go`: admitted. `out`: gone out. `wait`: a valid ticket, but not now, not here or not again. `stop`:
 * refused. `again`: not decided, scan once more.
 */
export type VerdictLook = 'go' | 'out' | 'wait' | 'stop' | 'again';

const looks: Record<GateVerdict, VerdictLook> = {
  valid: 'go',
  exit: 'out',
  ask: 'wait',
  used: 'wait',
  limit: 'wait',
  not_yet: 'wait',
  wrong_day: 'wait',
  over: 'wait',
  wrong_gate: 'wait',
  wrong_showing: 'wait',
  cancelled: 'stop',
  postponed: 'wait',
  not_inside: 'wait',
  stale: 'wait',
  unlisted: 'wait',
  answer_refused: 'stop',
  revoked: 'stop',
  forged: 'stop',
  not_a_ticket: 'again',
  damaged: 'again',
};

/** Every admission looks the same, whatever its reason, such as an unlisted ticket or a head's decision. */
export function verdictLook({ verdict, letIn }: { verdict: GateVerdict; letIn: boolean }): VerdictLook {
  if (letIn) return verdict === 'exit' ? 'out' : 'go';
  return looks[verdict];
}

/** Whether a scan with this verdict is stored. A code that was not read whole, or is not ours, is no scan. */
export const isNoted = (verdict: GateVerdict): boolean => looks[verdict] !== 'again' && verdict !== 'ask';

/** Time on the screen; null: until the next scan or a tap. Milliseconds. */
export const verdictStays = (look: VerdictLook): number | null =>
  look === 'go' || look === 'out' ? 2_500 : look === 'again' ? 1_800 : null;

/** Pulses and pauses of the vibration. Milliseconds. */
export const verdictPulses: Record<VerdictLook, readonly number[]> = {
  go: [80],
  out: [80, 60, 80],
  wait: [200, 100, 200],
  stop: [500],
  again: [30],
};

/** Tones: hertz and milliseconds. The looks differ in pitch, length and number of tones. */
export const verdictTones: Record<VerdictLook, readonly (readonly [number, number])[]> = {
  go: [
    [880, 90],
    [1320, 140],
  ],
  out: [
    [1320, 90],
    [880, 140],
  ],
  wait: [
    [440, 130],
    [440, 130],
    [440, 130],
  ],
  stop: [[160, 600]],
  again: [[660, 40]],
};
