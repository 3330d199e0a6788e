// Speaks a code: its digits one after another, each with random speed, loudness and distance, over a murmur of digits that are played
// backwards. The recordings are public, but no two codes sound the same.
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@mo-man/schema/values.ts';
import { between } from './between.ts';

/** Samples a second; one byte a sample, 128 is silence. */
const rate = 8_000;
const silence = 128;
/** Loudness of the hiss (of 127), and of the murmur relative to the spoken digits. */
const hiss = 5;
const murmur = 0.14;
/** Samples between two digits, and before the first. */
const pause = { least: rate * 0.45, most: rate * 0.8 };

const spoken = new Map<string, Buffer>();

/** The samples of a digit's file, after the 8 bytes of its `data` header. */
function samplesOf(language: Language, digit: string): Buffer {
  const name = `${language}-${digit}.wav`;
  const known = spoken.get(name);
  if (known) return known;
  const file = readFileSync(join(import.meta.dirname, 'digits', name));
  const head = file.indexOf('data');
  const samples = file.subarray(head + 8, head + 8 + file.readUInt32LE(head + 4));
  spoken.set(name, samples);
  return samples;
}

interface Said {
  samples: Buffer;
  pace: number;
  loudness: number;
}

const lengthOf = ({ samples, pace }: Said): number => Math.floor(samples.length / pace);

/** Mixes a sound into `onto` from `from` on, with its own speed and loudness; `step` is -1 for backwards. */
function lay(onto: Float32Array, from: number, said: Said, step: 1 | -1 = 1): void {
  const { samples, pace, loudness } = said;
  const length = lengthOf(said);
  for (let at = 0; at < length && from + at < onto.length; at += 1) {
    const place = (step === 1 ? at : length - 1 - at) * pace;
    const whole = Math.floor(place);
    const [one, next] = [samples[whole] ?? silence, samples[whole + 1] ?? silence];
    onto[from + at] = (onto[from + at] ?? 0) + (one + (next - one) * (place - whole) - silence) * loudness;
  }
}

const pauseLength = (): number => randomInt(pause.least, pause.most);

/** WAV, 8 kHz, 8 bits, one channel; some 5 s for five digits. */
export function speakCode(code: string, language: Language): Buffer {
  let length = pauseLength();
  const digits = [...code].map((digit) => {
    const said = {
      samples: samplesOf(language, digit),
      pace: between(0.86, 1.14),
      loudness: between(0.7, 1),
    };
    const from = length;
    length += lengthOf(said) + pauseLength();
    return { from, said };
  });
  const sound = new Float32Array(length);
  for (const { from, said } of digits) lay(sound, from, said);
  for (let from = 0; from < length;) {
    const samples = samplesOf(language, String(randomInt(10)));
    const said = { samples, pace: between(0.8, 1.3), loudness: murmur };
    lay(sound, from, said, -1);
    from += lengthOf(said) + randomInt(400);
  }
  // One call for all, because single calls would cost as much as everything else.
  const chances = randomBytes(length);
  const samples = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) {
    const heard = silence + (sound[at] ?? 0) + ((chances[at] ?? 0) % (2 * hiss + 1)) - hiss;
    samples[at] = Math.round(Math.min(255, Math.max(0, heard)));
  }
  return Buffer.concat([headOf(length), samples]);
}

/** The RIFF header of 44 bytes (Microsoft, Multimedia Programming Interface 1.0, WAVE). */
function headOf(length: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return head;
}
