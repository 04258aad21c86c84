/** The arrows between the rooms; docs/ARCHITECTURE.md says why each is there. */
const TEST = '([.]test[.]tsx?|[.]properties[.]ts)$';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-deps-only',
      severity: 'error',
      from: { pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'engine-is-alone',
      severity: 'error',
      from: { path: '^engine/', pathNot: TEST },
      to: { pathNot: '^engine/' },
    },
    {
      name: 'contract-knows-engine-and-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: '^(contract|engine)/|node_modules/zod/' },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|tools|fixtures)/' },
    },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'server-needs-no-tools',
      severity: 'error',
      from: { path: '^server/', pathNot: TEST + '|^server/testing/' },
      to: { path: '^(tools|fixtures|e2e|bench)/' },
    },
    {
      name: 'fixtures-know-engine-and-contract',
      severity: 'error',
      from: { path: '^fixtures/', pathNot: TEST },
      to: { path: '^(server|web|tools|e2e|bench)/|node_modules/' },
    },
    {
      name: 'sql-only-in-repo',
      severity: 'error',
      from: { path: '^server/', pathNot: '[.]repo[.]ts$|^server/(db|testing)/|' + TEST },
      to: { path: 'node_modules/(@types/)?(drizzle-orm|pg)/|^server/db/schema' },
    },
    {
      name: 'service-knows-no-http',
      severity: 'error',
      from: { path: '[.](service|repo|policy)[.]ts$' },
      to: { path: 'node_modules/fastify|[.]routes[.]ts$|^server/http/' },
    },
    {
      name: 'routes-never-repo',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '[.]repo[.]ts$' },
    },
    {
      name: 'server-feature-island',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: TEST },
      to: { path: '^server/features/([^/]+)/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'http-below-features',
      severity: 'error',
      from: { path: '^server/(auth|http|db|lib|mail|files|live|render)/', pathNot: TEST },
      to: { path: '^server/features/' },
    },
    {
      name: 'web-feature-island',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'web-features-below-routes',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/(routes|app)/' },
    },
    {
      name: 'web-shared-below-features',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|routes|app)/' },
    },
    {
      name: 'web-ui-below-lib-calls',
      severity: 'error',
      from: { path: '^web/routes/' },
      to: { path: '^web/app/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]types|[.]data|[.]demo|[.]cache)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
