// The sound of this tab when the turn comes. Browsers allow sound only after a press, so it is switched on by a press. The choice is kept
// on this device; after a reload the sound works again from the first touch on.
import { useEffect, useState } from 'react';
import { reportError } from '../../../lib/errors/report-error.ts';
import { local } from '../../../storage/keys.ts';

let audio: AudioContext | undefined;

function wake(): void {
  audio ??= 'AudioContext' in globalThis ? new AudioContext() : undefined;
  if (audio?.state === 'suspended') audio.resume().catch(reportError);
}

/** Frequencies of the two tones in hertz, and the length of each in seconds. */
const notes = [1_047, 784] as const;
const length = 0.9;

/** Plays the sound `times` times and vibrates. Silent where the browser forbids sound. */
export function ring(times: number): void {
  navigator.vibrate?.(Array.from({ length: times * 2 - 1 }, () => 250));
  if (!audio) return;
  const from = audio.currentTime;
  for (let stroke = 0; stroke < times * notes.length; stroke += 1) {
    const at = from + stroke * length * 0.6;
    const tone = new OscillatorNode(audio, { frequency: notes[stroke % notes.length] ?? notes[0] });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.4, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

const isWanted = (): boolean => localStorage.getItem(local.turnBell) === 'on';

/** The switch of the sound. It is played once when switched on. */
export function useTurnBell(): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(isWanted);
  useEffect(() => {
    if (!isOn) return undefined;
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) addEventListener(touch, wake, { passive: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, wake);
    };
  }, [isOn]);
  const toggle = () => {
    if (isOn) localStorage.removeItem(local.turnBell);
    else {
      localStorage.setItem(local.turnBell, 'on');
      wake();
      ring(1);
    }
    setOn(!isOn);
  };
  return { isOn, toggle };
}

/** Plays the sound once when the turn comes, if it is switched on. */
export function useRingAtTurn(): void {
  useEffect(() => {
    if (isWanted()) ring(3);
  }, []);
}
