// Sound and vibration of a verdict: a gate is loud, and its staff look at the person.
import { reportError } from '../../../lib/errors/report-error.ts';
import { local } from '../../../storage/keys.ts';
import { type VerdictLook, verdictPulses, verdictTones } from './verdict-look.rule.ts';

let audio: AudioContext | undefined;

export const isQuiet = (): boolean => localStorage.getItem(local.gateSound) === 'off';

export function setQuiet(isOn: boolean): void {
  if (isOn) localStorage.setItem(local.gateSound, 'off');
  else localStorage.removeItem(local.gateSound);
}

/** Browsers allow sound only after a tap, so it is called at every tap. */
export function wakeSound(): void {
  audio ??= 'AudioContext' in globalThis ? new AudioContext() : undefined;
  if (audio?.state === 'suspended') audio.resume().catch(reportError);
}

export function tellVerdict(look: VerdictLook): void {
  navigator.vibrate?.([...verdictPulses[look]]);
  if (isQuiet() || audio?.state !== 'running') return;
  let from = audio.currentTime;
  for (const [hertz, length] of verdictTones[look]) {
    const until = from + length / 1000;
    const tone = new OscillatorNode(audio, {
      type: look === 'stop' ? 'sawtooth' : 'square',
      frequency: hertz,
    });
    const volume = new GainNode(audio, { gain: 0.25 });
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(until);
    from = until + 0.05;
  }
}
