import type { Environment } from '@mo-man/schema/config-reader.ts';
import type { Settings } from './settings.ts';

/** Support contacts of the demo when none are configured: valid in form, but unreachable. */
export function demoSupport(env: Environment, { demoData }: Settings): Environment {
  const isNamed = env['SUPPORT_PHONE'] || env['SUPPORT_EMAIL'] || env['SUPPORT_CHAT_URL'];
  if (!demoData || isNamed) return {};
  return { SUPPORT_PHONE: '1900 0000', SUPPORT_EMAIL: 'hotro@moman.example' };
}
