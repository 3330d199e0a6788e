// TABLE of the settings of other sites that people log in by; a row of platform/config-keys.ts each.
import { address, type ConfigKeys } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';

export const identityKeys = {
  FACEBOOK_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Who signs Facebook’s ID tokens (OpenID Connect `iss`): `https://www.facebook.com`.',
    group: 'FACEBOOK',
    unset: 'our sandbox; in production no login by Facebook',
  },
  FACEBOOK_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that Facebook gave your application: only tokens for it are taken.',
    group: 'FACEBOOK',
    unset: 'as FACEBOOK_ISSUER',
  },
  FACEBOOK_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach FACEBOOK_ISSUER, when that is another address than the one for browsers.',
    unset: 'FACEBOOK_ISSUER',
  },
  PARTNER_OAUTH_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Who signs the ID tokens of the e-commerce partner (OpenID Connect `iss`).',
    group: 'PARTNER_OAUTH',
    unset: 'our sandbox; in production no login by the partner',
  },
  PARTNER_OAUTH_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that the partner gave you: only tokens for it are taken.',
    group: 'PARTNER_OAUTH',
    unset: 'as PARTNER_OAUTH_ISSUER',
  },
  PARTNER_OAUTH_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach PARTNER_OAUTH_ISSUER, when that is another address than the one for browsers.',
    unset: 'PARTNER_OAUTH_ISSUER',
  },
} as const satisfies ConfigKeys;
