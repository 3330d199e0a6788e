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
  GOOGLE_LOGIN_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Who signs Google’s ID tokens (OpenID Connect `iss`): `https://accounts.google.com`.',
    group: 'GOOGLE_LOGIN',
    unset: 'our sandbox; in production no login by Google',
  },
  GOOGLE_LOGIN_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that Google gave your application: only tokens for it are taken.',
    group: 'GOOGLE_LOGIN',
    unset: 'as GOOGLE_LOGIN_ISSUER',
  },
  GOOGLE_LOGIN_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach GOOGLE_LOGIN_ISSUER, when that is another address than the one for browsers.',
    unset: 'GOOGLE_LOGIN_ISSUER',
  },
  APPLE_LOGIN_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Who signs Apple’s ID tokens (OpenID Connect `iss`): `https://appleid.apple.com`.',
    group: 'APPLE_LOGIN',
    unset: 'our sandbox; in production no login by Apple',
  },
  APPLE_LOGIN_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that Apple gave your application (Services ID): only tokens for it are taken.',
    group: 'APPLE_LOGIN',
    unset: 'as APPLE_LOGIN_ISSUER',
  },
  APPLE_LOGIN_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach APPLE_LOGIN_ISSUER, when that is another address than the one for browsers.',
    unset: 'APPLE_LOGIN_ISSUER',
  },
  ZALO_LOGIN_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Where people log in with Zalo: `https://oauth.zaloapp.com`. The code of a login is exchanged at `/v4/access_token` below it.',
    group: 'ZALO_LOGIN',
    unset: 'our sandbox; in production no login by Zalo',
  },
  ZALO_LOGIN_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that Zalo gave your application.',
    group: 'ZALO_LOGIN',
    unset: 'as ZALO_LOGIN_ISSUER',
  },
  ZALO_LOGIN_CLIENT_SECRET: {
    type: z.string().optional(),
    doc: 'Its secret.',
    group: 'ZALO_LOGIN',
    unset: 'as ZALO_LOGIN_ISSUER',
    secret: true,
  },
  ZALO_LOGIN_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach ZALO_LOGIN_ISSUER, when that is another address than the one for browsers.',
    unset: 'ZALO_LOGIN_ISSUER',
  },
  ZALO_LOGIN_PROFILE_URL: {
    type: address('https', 'http').default('https://graph.zalo.me/v2.0/me'),
    doc: 'Where Zalo tells who a login is of.',
  },
} as const satisfies ConfigKeys;
