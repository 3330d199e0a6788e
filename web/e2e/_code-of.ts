// Finds the code of a captcha by trying all of them, which needs the server's secret.
import { limits } from '@mo-man/schema/limits.ts';
import { sealOf } from '../../platform/captcha/captcha.ts';
import { generatedSecretsIn } from '../../platform/machine/embedded-secrets.ts';
import { dataDir } from './_system.ts';

export function codeOf(challenge: string): string {
  const { data } = (JSON.parse(challenge) as { parameters: { data: { salt: string; seal: string } } })
    .parameters;
  const config = { turnTokenSecret: generatedSecretsIn(dataDir())['TURN_TOKEN_SECRET'] ?? '' };
  for (let number = 0; number < 10 ** limits.captchaCodeLength; number += 1) {
    const code = String(number).padStart(limits.captchaCodeLength, '0');
    if (sealOf({ config }, data.salt, code) === data.seal) return code;
  }
  throw new Error('no code has this seal');
}
