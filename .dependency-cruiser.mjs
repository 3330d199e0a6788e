// Who may import whom. Run: npx depcruise web gateway platform demo schema scripts. Proven by scripts/tests/fences.test.ts.
const tests = '(\\.test\\.tsx?$|/tests/|^web/e2e/)';
const services = 'movie|event|search|content|image|sandbox';

export default {
  forbidden: [
    {
      name: 'rooms-meet-only-in-schema',
      severity: 'error',
      comment: 'web, gateway and platform talk over the wire',
      from: { path: '^(web|gateway|platform)/', pathNot: tests },
      to: { path: '^(web|gateway|platform)/', pathNot: '^$1/' },
    },
    {
      name: 'scripts-start-rooms-by-command-line',
      severity: 'error',
      comment:
        'scripts see what is about the machine, the tables of configuration, how Node runs a gateway, the examples, the accounts to print and how a certificate is served',
      from: { path: '^scripts/', pathNot: tests },
      to: {
        path: '^(web|gateway|platform|demo)/',
        pathNot:
          '^(platform/machine/|demo/accounts\\.ts$|(platform|gateway)/config-keys\\.ts$|gateway/playground/examples?\\.ts$|gateway/(http/tls-server|node-options)\\.ts$)',
      },
    },
    {
      name: 'rooms-do-not-see-scripts',
      severity: 'error',
      comment:
        'scripts build and start the rooms, not the other way round; a bundler configuration is part of the build',
      from: { path: '^(web|gateway|platform)/', pathNot: '/vite\\.config\\.ts$' },
      to: { path: '^(scripts/|codegen\\.ts$)' },
    },
    {
      name: 'product-does-not-know-the-demo',
      severity: 'error',
      comment:
        'the demo is one catalogue of many: it builds on the platform, and nothing of the product on it',
      from: { path: '^(web|gateway|platform|schema)/', pathNot: tests },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-builds-on-the-platform',
      severity: 'error',
      comment: 'the demo starts and fills the platform; it knows neither gateway nor web',
      from: { path: '^demo/' },
      to: { path: '^(web|gateway|scripts)/' },
    },
    {
      name: 'demo-runs-without-its-drawings',
      severity: 'error',
      comment: 'pictures and plans are drawn once, by hand; what runs reads the files',
      from: { path: '^demo/', pathNot: '^demo/(art|plans)/' },
      to: { path: '^demo/(art|plans)/' },
    },
    {
      name: 'tests-see-only-the-platform',
      severity: 'error',
      comment:
        'a test or journey may start the platform, with the demo or not, in its own process, and no other foreign room',
      from: { path: ['^(web|gateway|platform)/.*\\.test\\.tsx?$', '^(web|gateway|platform)/(tests|e2e)/'] },
      to: { path: '^(web|gateway|platform)/', pathNot: '^($1/|platform/)' },
    },
    {
      name: 'schema-is-a-leaf',
      severity: 'error',
      comment: 'everyone reads the contract; the contract reads nobody',
      from: { path: '^schema/', pathNot: tests },
      to: { pathNot: '(^schema/|(^|/)node_modules/zod/)' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'a rule decides; it reads no clock, disk, database or package but zod',
      from: { path: '\\.rule\\.ts$' },
      to: { pathNot: '(\\.rule\\.ts$|^schema/|(^|/)node_modules/zod/)' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      comment: 'compose features in web/app',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'features-do-not-see-app',
      severity: 'error',
      comment: 'the app knows its features, not the other way round',
      from: { path: '^web/features/' },
      to: { path: '^web/app/' },
    },
    {
      name: 'shared-looks-down',
      severity: 'error',
      comment: 'shared and storage serve every feature, so they know none',
      from: { path: '^web/(shared|storage|worker)/' },
      to: { path: '^web/(app|features)/' },
    },
    {
      name: 'services-do-not-meet',
      severity: 'error',
      comment: 'services talk by route or topic; what they share is in platform/db, lib and messaging',
      from: { path: `^platform/(${services})/`, pathNot: tests },
      to: { path: `^platform/(${services})/`, pathNot: '^platform/$1/' },
    },
    {
      name: 'platform-ground-looks-down',
      severity: 'error',
      comment: 'db, lib and messaging serve every service, so they know none',
      from: { path: '^platform/(db|lib|messaging)/', pathNot: tests },
      to: { path: `^platform/(${services})/` },
    },
    {
      name: 'booking-and-payment-do-not-meet',
      severity: 'error',
      comment: 'what both need of an order is in platform/event/orders, of its units in platform/event/units',
      from: { path: '^platform/event/(booking|payment)/', pathNot: tests },
      to: { path: '^platform/event/(booking|payment)/', pathNot: '^platform/event/$1/' },
    },
    {
      name: 'orders-look-down',
      severity: 'error',
      comment:
        'units and orders serve booking, payment and tickets, so they know none of them; units know no order',
      from: { path: '^platform/event/(units|orders)/', pathNot: tests },
      to: { path: '^platform/event/[^/]+/', pathNot: '^platform/event/(units|$1)/' },
    },
    {
      name: 'mqtt-stays-on-servers',
      severity: 'error',
      comment: 'mqtt.js is 105 kB: the browser hears messages through subscriptions',
      from: { path: '^web/', pathNot: tests },
      to: { path: '(^|/)node_modules/(mqtt|aedes)/' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'an index file hides where things are',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: '(^|/)node_modules/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'a circle cannot be read from the top',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      comment:
        'a fence cannot judge an import that it cannot follow; `?url` is the bundler’s own way to ask where a file will be',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|test-results)/' },
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
