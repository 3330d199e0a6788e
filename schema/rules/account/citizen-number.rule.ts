import * as z from 'zod/mini';

/** Codes of the provinces that numbers were given out by; those from 100 on are of countries, for citizens whose birth was entered abroad. */
const provinces = new Set(
  (
    '001 002 004 006 008 010 011 012 014 015 017 019 020 022 024 025 026 027 030 031 033 034 035 036 037 038 040 042 044 045 046 048 ' +
    '049 051 052 054 056 058 060 062 064 066 067 068 070 072 074 075 077 079 080 082 083 084 086 087 089 091 092 093 094 095 096'
  ).split(' '),
);

/**
 * The identity number of a citizen of Vietnam, as on the card (CCCD): 12 digits, of which the first three are the province or country, the fourth century and
 * sex (0 to 3 until the year 2100). Spaces and dots are left out.
 */
export const citizenNumberRule = z.string('rule.identity.invalid').check(
  z.overwrite((value) => value.replace(/[\s\u00a0.]/gu, '')),
  z.minLength(1, { error: 'rule.identity.required', abort: true }),
  z.regex(/^\d{3}[0-3]\d{8}$/, { error: 'rule.identity.invalid', abort: true }),
  z.refine((value) => provinces.has(value.slice(0, 3)) || Number(value.slice(0, 3)) >= 100, {
    error: 'rule.identity.invalid',
  }),
);
