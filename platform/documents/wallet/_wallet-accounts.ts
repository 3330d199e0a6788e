// Throw-away wallet accounts: a certificate authority of our own, which issues what Apple would, with Apple's form of subject.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { PemConverter, X509CertificateGenerator, BasicConstraintsExtension } from '@peculiar/x509';

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

const makeKeys = () => webcrypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
const keyPem = async ({ privateKey }: webcrypto.CryptoKeyPair) =>
  PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY');

const day = 86_400_000;

/** Settings of APPLE_WALLET and GOOGLE_WALLET, with the public keys that tests verify with. */
export async function makeWalletAccounts({ days = 30 } = {}) {
  const [authorityKeys, ownKeys, googleKeys] = await Promise.all([makeKeys(), makeKeys(), makeKeys()]);
  const authority = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=Throw-away authority',
      keys: authorityKeys,
      signingAlgorithm: rsa,
      notBefore: new Date(Date.now() - 90 * day),
      notAfter: new Date(Date.now() + 90 * day),
      extensions: [new BasicConstraintsExtension(true, 0, true)],
    },
    webcrypto,
  );
  const own = await X509CertificateGenerator.create(
    {
      subject:
        '0.9.2342.19200300.100.1.1=pass.test.moman, CN=Pass Type ID: pass.test.moman, OU=TEAM123456, C=VN',
      issuer: authority.subject,
      publicKey: ownKeys.publicKey,
      signingKey: authorityKeys.privateKey,
      signingAlgorithm: rsa,
      notBefore: new Date(Date.now() - 60 * day),
      notAfter: new Date(Date.now() + days * day),
    },
    webcrypto,
  );
  const settings = {
    APPLE_PASS_TYPE_ID: 'pass.test.moman',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_PASS_CERTIFICATE: own.toString('pem'),
    APPLE_PASS_KEY: await keyPem(ownKeys),
    APPLE_WWDR_CERTIFICATE: authority.toString('pem'),
    GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
    GOOGLE_WALLET_ACCOUNT: 'wallet@moman-test.iam.gserviceaccount.com',
    GOOGLE_WALLET_KEY: await keyPem(googleKeys),
  };
  return { settings, googlePublicKey: googleKeys.publicKey };
}
