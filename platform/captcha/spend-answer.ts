import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { Failure } from '../lib/failure.ts';
import type { CaptchaDeps } from './deps.ts';
import { type CaptchaUse, checkAnswer } from './captcha.ts';

type SpendDeps = Pick<CaptchaDeps, 'db' | 'clock' | 'config'>;

/** Throws captcha_required without an answer, and captcha_failed when it is wrong or was used before. */
export async function spendAnswer(
  deps: SpendDeps,
  use: CaptchaUse,
  answer: string | undefined,
): Promise<void> {
  if (answer === undefined) throw new Failure('captcha_required');
  const right = await checkAnswer(deps, use, answer);
  if (!right || !(await isFirst(deps.db, right)) || !right.isCodeRight) throw new Failure('captcha_failed');
}

async function isFirst(
  db: Db,
  { signature, expiresAt }: { signature: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO captcha_answers (signature, expires_at) VALUES (${signature}, ${expiresAt})
    ON CONFLICT DO NOTHING RETURNING signature`.execute(db);
  return rows.length > 0;
}

/** Deletes answers whose challenges are too old to be used again. */
export async function forgetAnswers(db: Db): Promise<void> {
  await sql`DELETE FROM captcha_answers WHERE expires_at < now() - interval '1 hour'`.execute(db);
}
