import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync, readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';

/** Names of the router facade: an import outside them would be undefined in the live shell. */
const routerNames = readFileSync(new URL('./shared/routing/router.ts', import.meta.url), 'utf8')
  .match(/export \{([^}]+)\}/g)
  .flatMap((block) => block.slice(8, -1).split(','))
  .map((name) => name.trim())
  .filter(Boolean);

const remotes = readdirSync(new URL('.', import.meta.url)).filter((folder) => /^remote-\w+$/.test(folder));
const workspaces = [...remotes, 'shell', 'api', 'e2e', 'bench'];
/** A workspace does not import from another, by path or by name. */
const boundary = (own, message, within = []) => ({
  'import-x/no-restricted-paths': [
    'error',
    {
      zones: workspaces
        .filter((workspace) => workspace !== own)
        .map((workspace) => ({ target: `./${own}`, from: `./${workspace}`, message }))
        .concat(within),
    },
  ],
});
const otherWorkspaces = (own, message) => ({
  regex: `^(${workspaces.filter((workspace) => workspace !== own).join('|')})(/|$)`,
  message,
});

const foldersOf = (folder) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
const MODULES = 'api/src/modules';
/** What the API does. An area imports from itself and from those before it: `docs/decisions/115-areas-of-the-api.md` says what lies where. */
const areas = ['catalogue', 'money', 'sales', 'classes', 'accounts', 'platform'].map((area) => `${MODULES}/${area}`);
/** Folders beside the modules that start them or fill them. All others are what modules stand on. */
const startsModules = ['background', 'personal-data', 'seed'].map((folder) => `api/src/${folder}`);
/** What a folder imports against that direction. The list only becomes shorter: `tools/boundaries.test.ts` fails for an entry that nothing needs. */
const againstDirection = {
  // A batch is deleted only while no order belongs to it.
  [`${MODULES}/catalogue/course-schedules`]: ['sales/orders/places.ts'],
  // Staff give a kuitansi by a call on its order, as they cancel or refund one.
  [`${MODULES}/money/money-documents`]: ['act', 'outcome', 'permitted', 'schemas', 'staff-call'].map(
    (file) => `sales/order-actions/${file}.ts`,
  ),
  // Of a refund the people of its order are told, and the team.
  [`${MODULES}/money/refunds`]: ['sales/orders/order-mail.ts'],
  // Every request is made by somebody who signed in, or by nobody.
  'api/src/http': ['accounts/sessions/service.ts'],
  // A mail that brings a document is sent with the file as it is then.
  'api/src/mail': ['money/money-documents/mailed-document.ts'],
};
const direction = [
  ...foldersOf('api/src')
    .filter((folder) => folder !== MODULES && !startsModules.includes(folder))
    .map((folder) => ({ folder, later: areas })),
  ...areas.flatMap((area, at) => foldersOf(area).map((folder) => ({ folder, later: areas.slice(at + 1) }))),
].flatMap(({ folder, later }) =>
  later.map((area) => ({
    target: `./${folder}`,
    from: `./${area}`,
    except: (againstDirection[folder] ?? [])
      .map((file) => `${MODULES}/${file}`)
      .filter((file) => file.startsWith(`${area}/`))
      .map((file) => `.${file.slice(area.length)}`),
    message: 'An area of the API imports only those before it: docs/decisions/115-areas-of-the-api.md.',
  })),
);

/** Who may import whom. `tools/boundaries.test.ts` shows that each boundary holds. */
const REMOTE_BOUNDARY = 'A remote imports shared/ and its own files, never another remote, the shell or the API.';
const API_BOUNDARY = 'The API imports no other workspace but shared/.';
const boundaries = [
  ...remotes.map((remote) => ({
    files: [`${remote}/src/**/*.{ts,tsx}`],
    rules: {
      ...boundary(remote, REMOTE_BOUNDARY),
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            otherWorkspaces(remote, REMOTE_BOUNDARY),
            {
              group: ['react-router-dom'],
              allowImportNamePattern: `^(${routerNames.join('|')})$`,
              allowTypeImports: true,
              message: 'The shell provides only the names of shared/routing/router.ts.',
            },
            {
              group: ['react-router', 'react-router/*', '@remix-run/*'],
              message: 'Import the router from react-router-dom, which the shell shares.',
            },
          ],
          paths: [
            {
              name: 'styled-components',
              importNames: ['createGlobalStyle', 'createTheme'],
              message: 'Global styles and tokens belong to shared/ui.',
            },
          ],
        },
      ],
    },
  })),
  {
    files: ['shared/**/*.{ts,tsx}'],
    rules: {
      ...boundary('shared', 'shared/ imports none of the workspaces that import it.'),
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            // A relative path would bundle a second instance into every remote.
            {
              regex: '^\\..*/(store/store|api/client)\\.ts$|^\\./(store|client)\\.ts$',
              allowTypeImports: true,
              message: 'Import a federation singleton by its name: @site/shared/store, @site/shared/api/client.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}'],
    rules: {
      ...boundary('shell', 'The shell knows remotes only by their remote.json.'),
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react-router-dom'],
              allowImportNamePattern: `^(${routerNames.join('|')})$`,
              allowTypeImports: true,
              message:
                'In the build react-router-dom is shared/routing/router.ts. Import any other name from react-router.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['api/**/*.ts'],
    rules: {
      ...boundary('api', API_BOUNDARY),
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                '@site/shared/*',
                '!@site/shared/money',
                '!@site/shared/dates',
                '!@site/shared/brand',
                '!@site/shared/certificate-id',
                '!@site/shared/clean-text',
                '!@site/shared/calendar-file',
                '!@site/shared/class-days',
                '!@site/shared/content',
                '!@site/shared/csv',
                '!@site/shared/person',
                '!@site/shared/phone',
                '!@site/shared/origin',
                '!@site/shared/patterns',
                '!@site/shared/contract',
                '!@site/shared/courses',
                '@site/shared/courses/*',
                '!@site/shared/courses/instalment-scheme',
                '!@site/shared/courses/labels',
                '!@site/shared/registration',
                '@site/shared/registration/*',
                '!@site/shared/registration/labels',
              ],
              message:
                'The API takes only types, money, dates, brand, the cleaner of texts, the names of content, what holds of a person, the forms of phone numbers and origins, certificate ids, calendar files and class days, the instalment scheme, cells and words of files, and the dyes of patterns from shared/.',
            },
            { group: ['react', 'react-dom', 'styled-components'], message: 'No user interface in the API.' },
            {
              group: ['fast-check'],
              message: 'Import it from test/support/fast-check.ts, which has the seed of the run.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    // A test may look at what comes of a call anywhere.
    ignores: ['**/*.test.ts'],
    rules: boundary('api', API_BOUNDARY, direction),
  },
  {
    // It reads what pages read, as they do.
    files: ['api/src/background/content-of-changes.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['api/test/support/fast-check.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '.data/**',
      'coverage/**',
      'e2e/report/**',
      'e2e/results/**',
      'shared/api/schema.d.ts',
      // Only browser code has these names, and no source is checked with it alone.
      'types/browser/bundler.d.ts',
    ],
  },
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] })],
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    ...tseslint.configs.disableTypeChecked,
    rules: { ...tseslint.configs.disableTypeChecked.rules, '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['{shell,shared,remote-*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...boundaries,
);
