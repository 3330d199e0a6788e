import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** How long a phone may work at it, milliseconds: the slowest ones need some seconds. */
const LONGEST_MS = 60_000;

/** Works at a challenge until it is solved; the answer as the server reads it. The browser hashes off the page's own thread. */
export async function solveCaptcha(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS });
  if (!solution) throw new Error('the captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
