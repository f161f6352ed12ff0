/** The arrows of architecture section 2. `npm run check` fails on any import that goes the wrong way. */
const features = '^src/features/([^/]+)/'
const typeOnly = { dependencyTypesNot: ['type-only'] }
module.exports = {
  forbidden: [
    {
      name: 'ui-only-ui',
      severity: 'error',
      comment: 'ui knows no feature and no machinery.',
      from: { path: '^src/ui/' },
      to: { path: '^src/(?!ui/)' },
    },
    {
      name: 'platform-only-platform',
      severity: 'error',
      comment: 'The platform knows no member, no article and no screen.',
      from: { path: '^src/platform/', pathNot: '^src/platform/(forms|lists|editing)/' },
      to: { path: '^src/(?!platform/)', pathNot: '^src/config\\.server\\.ts$' },
    },
    {
      name: 'kernels-only-platform-and-ui',
      severity: 'error',
      comment: 'What every form, list and editor does is drawn by the platform, for whatever feature.',
      from: { path: '^src/platform/(forms|lists|editing)/' },
      to: { path: '^src/(?!(platform|ui)/)' },
    },
    {
      name: 'nobody-imports-the-shell',
      severity: 'error',
      comment: 'Only the shell knows every feature.',
      from: { path: '^src/(features|platform|ui)/' },
      to: { path: '^src/(shell/|[^/]+$)', pathNot: '^src/config\\.server\\.ts$' },
    },
    {
      name: 'features-meet-at-their-services-key',
      severity: 'error',
      comment: 'Another feature is reached by its types or its services key (*.context.ts).',
      from: { path: features },
      to: { path: features, pathNot: ['^src/features/$1/', '\\.context\\.ts$'], ...typeOnly },
    },
    {
      name: 'screens-ask-services',
      severity: 'error',
      comment: 'Routes and components never import a repository.',
      from: { path: '^src/features/.+/(routes|components)/' },
      to: { path: '\\.repository\\.server\\.ts$' },
    },
    {
      name: 'kysely-in-repositories',
      severity: 'error',
      comment: 'Only repositories and the database speak SQL.',
      from: {
        path: '^src/',
        pathNot: ['\\.repository\\.server\\.ts$', '^src/platform/database/', '\\.(test|contract)\\.ts$'],
      },
      to: { path: 'node_modules/kysely/', ...typeOnly },
    },
    {
      name: 'pure-files-stay-pure',
      severity: 'error',
      comment: 'policy, schema and errors also run in the browser.',
      from: { path: '\\.(policy|schema|errors)\\.ts$' },
      to: { path: '\\.server\\.ts$', ...typeOnly },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'A circle has no lowest layer.',
      from: {},
      to: { circular: true, ...typeOnly },
    },
    {
      name: 'no-barrel',
      severity: 'error',
      comment: 'Import the file that says it.',
      from: {},
      to: { path: '^src/.*/index\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
