import { z } from 'zod';

const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The setting PARTNER_DOMAINS: host names separated by commas. */
export const partnerDomainsSetting = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((each) => each.trim()),
  )
  .refine((domains) => domains.every((each) => domain.test(each)), {
    error: 'must be names like partner.example, with commas between them',
  });
