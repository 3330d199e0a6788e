// Who may import whom. Run: npx depcruise web gateway platform demo testing schema client scripts. Proven by scripts/tests/fences.test.ts.
const tests = '(\\.test\\.tsx?$|/tests/|^testing/|^web/e2e/)';
const rooms = '^(web|gateway|platform)/';
const domains =
  '^platform/(accounts|after-sale|audience|captcha|catalogue|documents|gate|operator|payment|queue|sale|sandbox|ticket)/';
/** Nothing but the APIs knows them, and they know no other domain. */
const alone = '^platform/(accounts|catalogue/(?:pages|pictures|search)|sandbox)/';

/** Code of a place, without its tests. */
const code = (path) => ({ path, pathNot: tests });

/** What is in `from` imports nothing of `to`. */
const fence = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Places side by side, told apart by the group in `places`, import nothing of each other. */
const apart = (name, comment, places) =>
  fence(name, comment, code(places), { path: places, pathNot: places.replace(/\(.*\)/, '$1') });

/** What scripts may see of the rooms: what is about the machine, and tables. */
const seenByScripts = [
  '^platform/machine/',
  '^platform/db/migrate/read-functions\\.ts$',
  '^demo/accounts\\.ts$',
  '^(platform|gateway/config)/config-keys\\.ts$',
  '^gateway/playground/examples?\\.ts$',
  '^gateway/guards/(operation-limits|bound-answer)\\.ts$',
  '^gateway/http/(tls-server|serve-sockets|socket-server)\\.ts$',
  '^gateway/process-env\\.ts$',
  '^gateway/tests/attacks/',
];

export default {
  forbidden: [
    apart('rooms-meet-only-in-schema', 'web, gateway and platform talk over the wire', rooms),
    fence(
      'scripts-start-rooms-by-command-line',
      'scripts see what is about the machine, the tables of configuration, how Node runs a gateway, its limits, examples and the attacks it is tried with, the accounts to print and how a certificate is served',
      code('^scripts/'),
      { path: '^(web|gateway|platform|demo)/', pathNot: seenByScripts },
    ),
    fence(
      'rooms-do-not-see-scripts',
      'scripts build and start the rooms, not the other way round; a bundler configuration is part of the build',
      { path: rooms, pathNot: '/vite\\.config\\.ts$' },
      { path: '^(scripts/|codegen\\.ts$)' },
    ),
    fence(
      'product-does-not-know-the-demo',
      'the demo is one catalogue of many: it builds on the platform, and nothing of the product on it',
      code('^(web|gateway|platform|schema)/'),
      { path: '^demo/' },
    ),
    fence(
      'demo-builds-on-the-platform',
      'the demo starts and fills the platform; it knows neither gateway nor web',
      { path: '^demo/' },
      { path: '^(web|gateway|scripts)/' },
    ),
    fence(
      'product-does-not-know-its-tests',
      'what tests start from stands on the platform; nothing that is shipped stands on it',
      code('^(web|gateway|platform|demo|schema|telemetry|client)/'),
      { path: '^testing/' },
    ),
    fence(
      'testing-stands-on-the-platform',
      'every room of tests starts from it; it knows neither gateway nor web nor demo',
      { path: '^testing/' },
      { path: '^(web|gateway|demo|scripts)/|/tests/' },
    ),
    fence(
      'tests-see-only-the-platform',
      'a test or journey may start the platform, with the demo or not, in its own process, and no other foreign room',
      { path: [`${rooms}.*\\.test\\.tsx?$`, `${rooms}(tests|e2e)/`] },
      { path: rooms, pathNot: '^($1/|platform/)' },
    ),
    fence('schema-is-a-leaf', 'everyone reads the contract; the contract reads nobody', code('^schema/'), {
      pathNot: '(^schema/|(^|/)node_modules/(zod|@noble)/)',
    }),
    fence(
      'telemetry-knows-only-the-contract',
      'both servers tell what they do by it; it knows neither, and no browser loads it',
      code('^telemetry/'),
      { path: '^(web|gateway|platform|demo|scripts)/' },
    ),
    fence(
      'browsers-load-no-telemetry',
      'a page begins a trace with one header, and sends nothing of its own',
      code('^web/'),
      { path: '^telemetry/|(^|/)node_modules/@opentelemetry/' },
    ),
    fence(
      'client-stands-alone',
      'the package for others brings nothing along: neither a room nor another package',
      code('^client/'),
      { pathNot: '^client/' },
    ),
    fence(
      'nobody-builds-on-the-client',
      'our own pages have their own way; the package is for others, and tests show that it works',
      { pathNot: '^(client|gateway/tests)/' },
      { path: '^client/' },
    ),
    fence(
      'rules-are-pure',
      'a rule decides; it reads no clock, disk, database or package but zod and @noble, which only compute',
      { path: '\\.rule\\.ts$' },
      { pathNot: '(\\.rule\\.ts$|^schema/|(^|/)node_modules/(zod|@noble)/)' },
    ),
    fence(
      'features-do-not-meet',
      'compose features in web/app',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    fence(
      'features-do-not-see-app',
      'the app knows its features, not the other way round',
      { path: '^web/features/' },
      { path: '^web/app/' },
    ),
    fence(
      'below-features-nobody-looks-up',
      'ui, parts, lib, storage and worker serve every feature, so they know none',
      { path: '^web/(ui|parts|lib|storage|worker)/' },
      { path: '^web/(app|features)/' },
    ),
    fence(
      'parts-stand-on-ui',
      'what several features use is made of ui; ui knows no part',
      { path: '^web/ui/' },
      { path: '^web/parts/' },
    ),
    fence(
      'ui-stands-on-lib',
      'what has no screen knows none',
      { path: '^web/lib/' },
      { path: '^web/(ui|parts)/' },
    ),
    fence(
      'lib-stands-on-storage',
      'what is kept in the browser stands below everything else',
      { path: '^web/storage/' },
      { path: '^web/(ui|parts|lib)/' },
    ),
    fence(
      'apis-stand-above',
      'an API puts the tables of routes of its domains together; no domain knows under which name it is served',
      code('^platform/(?!apis/)[^/]+/'),
      { path: '^platform/apis/' },
    ),
    fence(
      'base-looks-down',
      'db, lib, machine, messaging and outbox serve every domain, so they know none',
      code('^platform/(db|lib|machine|messaging|outbox)/'),
      { path: domains },
    ),
    fence(
      'what-stands-alone-knows-no-domain',
      'it meets the others in tables, by route or by topic',
      code(alone),
      {
        path: domains,
        pathNot: '^platform/$1/',
      },
    ),
    fence(
      'no-domain-knows-what-stands-alone',
      'the other way round',
      { path: domains, pathNot: `${tests}|${alone}` },
      {
        path: alone,
      },
    ),
    apart(
      'booking-and-payment-do-not-meet',
      'what both need of an order is in platform/sale/orders, of its units in platform/sale/units',
      '^platform/(sale/booking|payment)/',
    ),
    fence(
      'orders-look-down',
      'units and orders serve booking, payment and tickets, so they know none of them; units know no order',
      code('^platform/sale/(units|orders)/'),
      { path: domains, pathNot: '^platform/sale/(units|$1)/' },
    ),
    fence(
      'mqtt-stays-on-servers',
      'mqtt.js is 105 kB: the browser hears messages through subscriptions',
      code('^web/'),
      { path: '(^|/)node_modules/(mqtt|aedes)/' },
    ),
    fence(
      'no-barrels',
      'an index file hides where things are',
      {},
      { path: '/index\\.tsx?$', pathNot: '(^|/)node_modules/' },
    ),
    fence('no-cycles', 'a circle cannot be read from the top', {}, { circular: true }),
    fence(
      'every-import-resolves',
      'a fence cannot judge an import that it cannot follow; `?url` is the bundler’s own way to ask where a file will be',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|test-results)/|^client/examples/' },
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
