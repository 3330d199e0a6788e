import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** As a browser does: base64 of the challenge and its solution. */
export async function solveCaptcha(challenge: string): Promise<string> {
  const given = JSON.parse(challenge) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return btoa(JSON.stringify({ challenge: given, solution }));
}
