// @ts-check
/**
 * The walls between the rooms of this project (docs/ARCHITECTURE.md says why they stand). `npm run check` holds every
 * import against them, and plants a breach of each rule to see that it is reported (scripts/walls/).
 *
 * The parser is swc's: dependency-cruiser cannot use TypeScript 7, and would look at nothing without saying so.
 */

/** In the order in which a feature may know another: each knows those before it. */
const FEATURES = [
  'identity',
  'content',
  'content-desk',
  'admissions',
  'documents',
  'payments',
  'letters',
  'offers',
  'review',
  'students',
  'my-data',
  'admin',
  'api',
  'operations',
];

const FRONT_DOOR = '^app/features/[^/]+/index([.]server)?[.]tsx?$';

/** Tests may reach behind walls: they plant data and look at results. */
const TESTS = ['[.]test[.]tsx?$', '^tests/', '^e2e/', '^bench/'];

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'core-knows-only-core',
      'Rules must run anywhere. Pass what they need as a value. What can be applied for is data of the college that is built.',
      { path: '^core/', pathNot: TESTS },
      {
        pathNot: [
          '^core/',
          '^colleges/[^/]+/academics/codes[.]ts$',
          '(^|/)node_modules/(zod|libphonenumber-js|markdown-it)/',
        ],
      },
    ),
    forbid(
      'db-knows-only-core',
      'The database layer knows the rules and its drivers. What a page needs belongs to the feature.',
      { path: '^db/', pathNot: TESTS },
      { path: '^(app|colleges|gateways|messages|server|scripts|tests|e2e|bench)/' },
    ),
    forbid(
      'gateways-know-only-core',
      'A gateway speaks to the outside world. It gets what it needs passed in.',
      { path: '^gateways/', pathNot: TESTS },
      { path: '^(app|colleges|db|messages|server|scripts|tests|e2e|bench)/' },
    ),
    forbid(
      'messages-know-only-types-of-core',
      'A catalogue is words. A rule in it would differ between languages.',
      { path: '^messages/', pathNot: TESTS },
      // The names of events are a table (decision 0175).
      { pathNot: '^(messages/|core/identity/audit-events)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'messages-know-only-core',
      'A catalogue may name types of the rules, of nothing else.',
      { path: '^messages/', pathNot: TESTS },
      { pathNot: ['^messages/', '^core/'] },
    ),
    forbid(
      'languages-come-through-the-request',
      "Take the words of the reader's language: useWords and useSiteWords in pages, wordsFor(language) elsewhere; wordsFor('en') where it must be English.",
      {
        path: '^(app|server)/',
        pathNot: [
          ...TESTS,
          // What a browser begins with: pages of staff, which are in English.
          '^app/words/words[.]tsx$',
          '^app/features/content/page/site-words[.]ts$',
          // The names of pages as staff and machines know them; they also reach a browser.
          '^app/features/content/page/(site-texts|public-pages|picture-places)[.]ts$',
          // Desks, and pages for programmers.
          '^app/features/(content-desk|api/docs)/',
          // Printed in a terminal.
          '^server/doctor/',
        ],
      },
      {
        path: '^messages/[a-z]{2}/',
        // Rooms that only staff and programmers read, and no catalogue has.
        pathNot: ['^messages/en/(content-desk|admin)/', '^messages/en/api/developers[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'colleges-know-only-core',
      'A folder of a college is words, facts and drawings. It is read by the portal and reads nothing of it.',
      { path: '^colleges/', pathNot: TESTS },
      { pathNot: ['^colleges/', '^core/'] },
    ),
    forbid(
      'ui-knows-no-feature',
      'The design system knows no college word. Texts come in as properties or messages.',
      { path: '^app/ui/', pathNot: TESTS },
      {
        path: ['^app/(features|shell)/', '^core/(?!shared/)', '^(colleges|db|gateways|server)/'],
      },
    ),
    forbid(
      'common-rooms-know-no-feature',
      'All features use these rooms. What one of them needs of a feature is handed in by app/root.tsx or the server.',
      { path: '^app/(forms|lists|papers|rendering|requests|shell|uploads|words)/', pathNot: TESTS },
      { path: '^app/(features|screens)/' },
    ),
    forbid(
      'features-meet-at-the-front-door',
      "Use what the feature's index.ts or index.server.ts offers, or let it offer more.",
      { path: '^app/features/([^/]+)/', pathNot: TESTS },
      { path: '^app/features/', pathNot: ['^app/features/$1/', FRONT_DOOR] },
    ),
    forbid(
      'features-are-entered-at-the-front-door',
      "Use what the feature's index.ts or index.server.ts offers, or let it offer more.",
      { path: '^(app|server|scripts)/', pathNot: [...TESTS, '^app/features/'] },
      { path: '^app/features/', pathNot: FRONT_DOOR },
    ),
    ...FEATURES.map((feature, position) => {
      const later = FEATURES.slice(position + 1);
      return forbid(
        `${feature}-knows-only-earlier-features`,
        `Features know each other in one direction: ${FEATURES.join(' <- ')}.`,
        { path: `^app/features/${feature}/`, pathNot: TESTS },
        { path: `^app/features/(${[...later, '-'].join('|')})/` },
      );
    }).slice(0, -1),
    forbid(
      'features-see-ports-not-adapters',
      'A feature that knows which gateway it talks to cannot be given another one.',
      { path: '^app/', pathNot: TESTS },
      {
        path: '^gateways/',
        pathNot: [
          '^gateways/[^/]+/(port|registry|settings)[.]ts$',
          // Pages of the sandbox and of the demonstration mailbox, which are part of the product.
          '^gateways/payment/sandbox/(sandbox-checkout|test-cards)[.]ts$',
          '^gateways/email/read-outbox[.]ts$',
        ],
      },
    ),
    forbid(
      'adapters-are-chosen-in-the-wiring',
      'One place decides which adapter runs.',
      { path: '^(?!gateways/)', pathNot: [...TESTS, '^server/wiring[.]ts$'] },
      {
        path: [
          '^gateways/.+-gateway[.]ts$',
          '^gateways/email/(smtp|outbox-folder)[.]ts$',
          '^gateways/storage/(folder|s3|index)[.]ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'only-server-files-touch-the-database',
      'Put it into a *.server.ts file: only these never reach a browser.',
      { path: '^app/', pathNot: [...TESTS, '[.]server[.]tsx?$'] },
      {
        path: ['^db/', '(^|/)node_modules/(pg|drizzle-orm|graphile-worker)/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'server-files-of-features-draw-nothing',
      'They are run without a build by scripts and tests, which know no JSX.',
      { path: '^app/features/.*[.]server[.]ts$' },
      { path: '[.]tsx$' },
    ),
    forbid(
      'server-files-of-features-meet-no-screens',
      'index.ts leads to what is drawn, which a script cannot load. Let index.server.ts offer the value; types are free.',
      { path: '^app/features/.*[.]server[.]ts$' },
      // That of content draws nothing.
      { path: '^app/features/(?!content/)[^/]+/index[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'nobody-imports-the-server',
      'The process is the outermost room. What others need from it is passed in.',
      { path: '^(app|colleges|core|db|gateways|messages)/', pathNot: TESTS },
      { path: '^server/' },
    ),
    forbid(
      'only-scripts-and-tests-import-scripts',
      'Scripts are for people at a terminal; the portal does not contain them.',
      { path: '^(app|colleges|core|db|gateways|messages|server)/', pathNot: TESTS },
      { path: '^(scripts|bench|e2e)/' },
    ),
    forbid(
      'tests-stay-out-of-the-product',
      'Test files and test tools are not part of the portal.',
      {
        path: '^(app|colleges|core|db|gateways|messages|server)/',
        pathNot: [...TESTS, '[.]config[.]ts$', '/contract[.]ts$', '/contract/', '-contract[.]ts$'],
      },
      { path: TESTS },
    ),
    forbid(
      'no-circles',
      'Two files that need each other are one file, or three. A type counts: whoever reads one file has to read the other.',
      { pathNot: TESTS },
      { circular: true },
    ),
    forbid(
      'everything-is-found',
      'The import points nowhere.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '[+]types/'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(build|data|[.]react-router)/', '[.](css|svg|woff2)$'] },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
