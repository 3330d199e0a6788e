// The authority as a configuration profile: the only format that an iPhone offers to install from a link.
import { createHash, type X509Certificate } from 'node:crypto';

/** The same authority gives the same identifiers, so that a second installation replaces the first. */
function identifierOf(certificate: X509Certificate, part: string): string {
  const hex = createHash('sha256').update(part).update(certificate.raw).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

export function appleProfile(certificate: X509Certificate, text: { name: string; about: string }): string {
  const content = certificate.raw.toString('base64');
  const entry = (key: string, value: string) => `<key>${key}</key><string>${value}</string>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      ${entry('PayloadCertificateFileName', 'mo-man.crt')}
      <key>PayloadContent</key><data>${content}</data>
      ${entry('PayloadDisplayName', text.name)}
      ${entry('PayloadIdentifier', 'mo-man.local-authority.certificate')}
      ${entry('PayloadType', 'com.apple.security.root')}
      ${entry('PayloadUUID', identifierOf(certificate, 'certificate'))}
      <key>PayloadVersion</key><integer>1</integer>
    </dict>
  </array>
  ${entry('PayloadDisplayName', text.name)}
  ${entry('PayloadDescription', text.about)}
  ${entry('PayloadIdentifier', 'mo-man.local-authority')}
  <key>PayloadRemovalDisallowed</key><false/>
  ${entry('PayloadType', 'Configuration')}
  ${entry('PayloadUUID', identifierOf(certificate, 'profile'))}
  <key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`;
}
