// One identity provider of the sandbox: OpenID Connect by a certified library, with people who need no password.
import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { interactionPolicy, Provider, type KoaContextWithOIDC } from 'oidc-provider';
import {
  sandboxClient,
  sandboxIssuerPath,
  type SandboxClient,
  type SandboxIssuer,
} from '../../machine/sandbox-login.ts';
import { escapeHtml } from './pages.ts';
import { keptInMemory } from './kept-in-memory.ts';
import { peopleOf, type ListedPerson, type SandboxPerson } from './people.ts';

/** Zalo speaks a protocol of its own: zalo-routes.ts. */
export type OpenIdIssuer = Exclude<SandboxIssuer, 'zalo'>;

export interface IssuerOptions {
  provider: OpenIdIssuer;
  /** Origin under which browsers reach the sandbox: the issuer's address begins with it. */
  publicOrigin: string;
  /** DEVICE_API_SECRET. */
  secret: string;
  /** Of the site, whose callback is allowed; those on this machine always are. */
  publicUrl: string;
}

export interface Issuer {
  provider: OpenIdIssuer;
  oidc: Provider;
  /** `iss` of its tokens. */
  url: string;
  client: SandboxClient;
  people: readonly ListedPerson[];
  /** Lets somebody who is not listed log in from now on. */
  add(person: SandboxPerson): void;
  find(id: string): SandboxPerson | undefined;
  /**
   * An ID token for our own client as the login would give it, fresh at every call: what a partner's page hands to the
   * mini-app in its frame.
   */
  mintIdToken(personId: string): Promise<string>;
}

const TOKEN_SECONDS = 300;
const SECONDS = { AccessToken: 300, AuthorizationCode: 60, Grant: 600, Interaction: 1800, Session: 600 };
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export async function createIssuer(options: IssuerOptions): Promise<Issuer> {
  const { provider, publicOrigin, secret, publicUrl } = options;
  const url = publicOrigin + sandboxIssuerPath(provider);
  const client = sandboxClient(provider, secret);
  const callback = `/auth/${provider}/callback`;
  const listed = peopleOf(provider);
  const known = new Map<string, SandboxPerson>(listed.map((person) => [person.id, person]));
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomUUID();

  const oidc = new Provider(url, {
    adapter: keptInMemory(Date.now),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}${callback}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // The port for phones passes on cookies that begin with `sandbox_`, and no others.
      names: {
        interaction: `sandbox_${provider}_interaction`,
        resume: `sandbox_${provider}_resume`,
        session: `sandbox_${provider}_session`,
      },
    },
    claims: {
      ...(provider !== 'apple' && { profile: ['name'] }),
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    // Google, Apple and Facebook put them there too, and nobody asks the userinfo endpoint.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    pkce: { required: () => true },
    interactions: {
      policy: alwaysAsking(),
      url: (_context, { uid }) => `${sandboxIssuerPath(provider)}/people/${uid}`,
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub, known.get(sub)) }),
    loadExistingGrant: grantAll,
    ttl: { ...SECONDS, IdToken: TOKEN_SECONDS },
    renderError(context, out) {
      context.type = 'text/plain; charset=utf-8';
      context.body = `${out.error}: ${out.error_description ?? ''}\n`;
    },
  });
  if (provider === 'apple') tellNameBeside(oidc, known);
  // Behind the port for phones: what the browser sees comes in these headers, which only this process sets.
  oidc.proxy = true;
  const { redirectUriAllowed } = oidc.Client.prototype;
  oidc.Client.prototype.redirectUriAllowed = function allowed(uri: string) {
    return redirectUriAllowed.call(this, uri) || isOnThisMachine(uri, callback);
  };

  return {
    provider,
    oidc,
    url,
    client,
    people: listed,
    add: (person) => void known.set(person.id, person),
    find: (id) => known.get(id),
    mintIdToken: (personId) =>
      new SignJWT({ ...claimsOf(personId, known.get(personId)), jti: randomUUID() })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuer(url)
        .setAudience(client.clientId)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(privateKey),
  };
}

function claimsOf(sub: string, person: SandboxPerson | undefined) {
  const { id: _, ...claims } = { ...person, id: sub };
  const { situation: _situation, ...told } = claims as typeof claims & Partial<ListedPerson>;
  return { sub, ...told };
}

/** As Apple does: the name is in no token; it is a field of the form that the browser posts, at the person's first login alone. */
function tellNameBeside(oidc: Provider, known: ReadonlyMap<string, SandboxPerson>): void {
  const told = new Set<string>();
  oidc.use(async (context, next) => {
    await next();
    const id = (context as Partial<KoaContextWithOIDC>).oidc?.session?.accountId;
    const name = id === undefined ? undefined : known.get(id)?.name;
    if (id === undefined || !name || told.has(id) || typeof context.body !== 'string') return;
    if (!context.body.includes('name="code"')) return;
    told.add(id);
    const [firstName = '', ...rest] = name.split(' ');
    const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') } });
    const field = `<input type="hidden" name="user" value="${escapeHtml(user)}"/>`;
    context.body = context.body.replace('</form>', () => `${field}</form>`);
  });
}

/** Whoever comes chooses a person anew: nobody here stays logged in. */
function alwaysAsking() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('choose', 'a person has to be chosen', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** Choosing the person is consent enough in a sandbox. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session, params } = oidc;
  const grant = new provider.Grant({
    ...(client ? { clientId: client.clientId } : {}),
    ...(session?.accountId ? { accountId: session.accountId } : {}),
  });
  grant.addOIDCScope(String(params?.['scope'] ?? 'openid'));
  await grant.save();
  return grant;
}

function isOnThisMachine(uri: string, path: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { hostname, pathname, search, hash, username } = new URL(uri);
  return loopback.has(hostname) && pathname === path && !search && !hash && !username;
}
