// Secrets of webhooks in the database: sealed with a key that only the processes have, so that a copy of the database signs nothing.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'secrets of webhooks', 32));

/** A new secret of 24 random bytes, as Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** AES-256-GCM for this webhook: of another one it does not open. */
export function sealSecret(secret: string, webhookId: string, key: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(webhookId));
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when it was sealed with another key or for another webhook. */
export function openSecret(sealed: Buffer, webhookId: string, key: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, 12))
      .setAAD(Buffer.from(webhookId))
      .setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
