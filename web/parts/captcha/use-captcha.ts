import { useState } from 'react';
import type {
  CaptchaChallengeQuery,
  CaptchaChallengeQueryVariables,
} from '../../generated/operations/captcha-challenge.ts';
import { CaptchaChallengeHash } from '../../generated/persisted.ts';
import type { CaptchaAction } from '../../generated/schema-types.ts';
import { callServer, type KnownOperation } from '../../lib/server/call-server.ts';
import { errorName } from '../../lib/errors/error-code.ts';
import { askCode } from './code-signal.ts';

const challengeOf: KnownOperation<CaptchaChallengeQuery, CaptchaChallengeQueryVariables> = {
  name: 'CaptchaChallenge',
  hash: CaptchaChallengeHash,
};

/** Tries after a refused answer (too old, or used by another tab), and tries with a code, which a person may misread. */
const MOST_TRIES = 2;
const MOST_CODES = 5;

const withCode = (answer: string, code: string | undefined): string =>
  code === undefined ? answer : btoa(JSON.stringify({ ...(JSON.parse(atob(answer)) as object), code }));

/**
 * Runs an action, and when it asks for a captcha, solves one and runs it again. The captcha is a calculation of a second or two without
 * anything to read or press. The server asks for a code only when the caller behaves like a machine. `isChecking` during the calculation.
 */
export function useCaptcha(showingId: string, action: CaptchaAction) {
  const [isChecking, setChecking] = useState(false);

  /** An answer, and whether a person had to type a code for it; null when they cancelled. */
  const solve = async (isAgain: boolean): Promise<{ captcha: string; hasCode: boolean } | null> => {
    setChecking(true);
    try {
      const { captchaChallenge } = await callServer(challengeOf, { showingId, action });
      const { challenge, code } = captchaChallenge;
      const { solveCaptcha } = await import('./solve-challenge.ts');
      // The phone calculates while the person reads.
      const working = solveCaptcha(challenge);
      working.catch(() => undefined);
      const told = code && (await askCode({ ...code, isAgain }));
      if (code && told === null) return null;
      if (told === 'another') return await solve(false);
      const captcha = withCode(await working, told?.code);
      return { captcha, hasCode: code !== null };
    } finally {
      setChecking(false);
    }
  };

  const act = async <T>(attempt: (captcha: { captcha?: string }) => Promise<T>): Promise<T> => {
    let answer: { captcha?: string } = {};
    let most = MOST_TRIES;
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(answer);
      } catch (error) {
        const name = errorName(error);
        if ((name !== 'captcha_required' && name !== 'captcha_failed') || tries >= most) throw error;
        const solved = await solve(most === MOST_CODES);
        if (!solved) throw error;
        if (solved.hasCode) most = MOST_CODES;
        answer = { captcha: solved.captcha };
      }
    }
  };
  return { isChecking, act };
}
