import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';

/** Names of the router facade: an import outside them would be undefined in the live shell. */
const routerNames = readFileSync(new URL('./shared/routing/router.ts', import.meta.url), 'utf8')
  .match(/export \{([^}]+)\}/g)
  .flatMap((block) => block.slice(8, -1).split(','))
  .map((name) => name.trim())
  .filter(Boolean);

const remotes = JSON.parse(readFileSync(new URL('./remotes.json', import.meta.url), 'utf8')).map(
  (name) => `remote-${name}`,
);
const houses = [...remotes, 'shell', 'api', 'e2e', 'bench'];
/** A house may not reach into another, by path or by name. */
const wall = (own, message) => ({
  'import-x/no-restricted-paths': [
    'error',
    {
      zones: houses
        .filter((house) => house !== own)
        .map((house) => ({ target: `./${own}`, from: `./${house}`, message })),
    },
  ],
});
const otherHouses = (own, message) => ({
  regex: `^(${houses.filter((house) => house !== own).join('|')})(/|$)`,
  message,
});

/** The walls of the house: who may import whom. `tools/walls.test.ts` shows that each of them holds. */
const REMOTE_WALL = 'A remote imports shared/ and its own files, never another remote, the shell or the API.';
const walls = [
  ...remotes.map((remote) => ({
    files: [`${remote}/src/**/*.{ts,tsx}`],
    rules: {
      ...wall(remote, REMOTE_WALL),
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            otherHouses(remote, REMOTE_WALL),
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
      ...wall('shared', 'shared/ imports none of those who share it.'),
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
    rules: wall('shell', 'The shell knows remotes only by their remote.json.'),
  },
  {
    files: ['api/**/*.ts'],
    rules: {
      ...wall('api', 'The API stands alone.'),
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
                '!@site/shared/patterns',
                '!@site/shared/contract',
              ],
              message: 'The API takes only types, money, dates, brand and patterns from shared/.',
            },
            { group: ['react', 'react-dom', 'styled-components'], message: 'No user interface in the API.' },
          ],
        },
      ],
    },
  },
];

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**', 'coverage/**', 'e2e/report/**', 'e2e/results/**', 'shared/api/schema.d.ts'] },
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-cycle': 'off',
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
  { files: ['**/*.{js,cjs,mjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['{shell,shared,remote-*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...walls,
);
