import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Time limit, milliseconds: the slowest phones need some seconds. */
const LONGEST_MS = 60_000;

/** Solves a challenge; returns the answer in the server's format. The browser hashes outside the main thread. */
export async function solveCaptcha(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS });
  if (!solution) throw new Error('the captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
