// A bell in this tab for when the turn has come: the phone may lie on the table. Asked for by a press, which is also what lets a
// page sound at all; kept on this device, and awake again after the first touch of a page that was loaded anew.
import { useEffect, useState } from 'react';
import { reportError } from '../../../lib/errors/report-error.ts';
import { local } from '../../../storage/keys.ts';

let audio: AudioContext | undefined;

function wake(): void {
  audio ??= 'AudioContext' in globalThis ? new AudioContext() : undefined;
  if (audio?.state === 'suspended') audio.resume().catch(reportError);
}

/** Two notes, hertz, and how long each is heard, seconds. */
const notes = [1_047, 784] as const;
const length = 0.9;

/** `times` strokes, and a shake of the phone. Silent where the browser does not let the page sound. */
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

/** Whether it rings, and how to change that; switched on, it is heard once. */
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

/** Rings when the turn has come, once, for whoever wished it. */
export function useRingAtTurn(): void {
  useEffect(() => {
    if (isWanted()) ring(3);
  }, []);
}
