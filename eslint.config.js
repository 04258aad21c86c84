import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.properties.ts'];

/** Names that exist only on the wire: they are decoded in contract/ and nowhere else. */
const WIRE_NAMES =
  '/^(tournamentID|eventID|teamID|organizationID|organizationName|organizationMobile|organizationEmail|qualiferPerPool|noOfEntriesRecieved|totalPaymentRecieved|noOfEventsOrganized|selectedTeam|feesNotPaid|offersPercent|teamEntryFee|maxNumOfTeams|utrNo|utrNumber|academyName|matchNo|courtNo|team[12](score|set[23]|[23])|player[12]reported|acceptPaymentThroughPaymentGatewaySuperAdminAccount)$/';

const TAKE_THE_CLOCK = 'Take the time from the clock that is passed in.';
const WIRE_NAME = 'A name of the wire: decode it in contract/.';

/** Time and chance are passed in, so that rules can be tested at any hour and draws be drawn again. */
const noHiddenInput = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: TAKE_THE_CLOCK },
  { selector: "CallExpression[callee.name='Date']", message: TAKE_THE_CLOCK },
  {
    selector: 'MemberExpression[object.name=/^(globalThis|global)$/][property.name=/^(Date|Math|process)$/]',
    message: 'What is not to be touched is not to be touched by another way either.',
  },
];
const INDIAN_TIME = 'Times are those of India: displayIndianDateTime of engine, or web/lib/texts/format.ts.';
/** Each of these takes the zone of the device or the machine, or writes numbers where `number` does. */
const noLocalTime = [
  { selector: "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']", message: INDIAN_TIME },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: INDIAN_TIME,
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(get(Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)|to(Date|Time)String)$/]',
    message: INDIAN_TIME,
  },
];
const noPhp = { selector: 'Literal[value=/[.]php/]', message: 'Paths of calls live in contract/calls.' };
const noPhpTemplate = {
  selector: 'TemplateElement[value.raw=/[.]php/]',
  message: 'Paths of calls live in contract/calls.',
};
const noWireNames = [
  { selector: `Identifier[name=${WIRE_NAMES}]`, message: WIRE_NAME },
  {
    selector: `:matches(Property, MemberExpression, TSPropertySignature) > Literal[value=${WIRE_NAMES}]`,
    message: WIRE_NAME,
  },
];
const noDateNow = {
  object: 'Date',
  property: 'now',
  message: TAKE_THE_CLOCK,
};
const noDice = {
  object: 'Math',
  property: 'random',
  message: 'Take chance from the source that is passed in.',
};
const noProcess = { name: 'process', message: 'Only server/main.ts touches process.' };
const noProcessImport = { paths: ['process', 'node:process'].map((name) => ({ ...noProcess, name })) };

/** What can be told without types; what needs them is in .oxlintrc.json (decision 087). */
export default defineConfig(
  { ignores: ['**/dist/**', '**/.types/**', '.data/**', '.demo/**', '.cache/**', 'server/db/migrations/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
    },
  },
  // Whoever chooses the text must not choose how long an expression takes over it (decision 089).
  {
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignoreSticky: false, ignorePartial: false },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['engine/**/*.ts', 'contract/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': ['error', noDice, noDateNow],
      'no-restricted-syntax': ['error', ...noHiddenInput],
    },
  },
  {
    files: ['engine/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...noHiddenInput, noPhp, noPhpTemplate, ...noWireNames] },
  },
  {
    files: ['server/**/*.ts', 'web/**/*.{ts,tsx}'],
    ignores: [
      ...TESTS,
      'server/main.ts',
      'server/db/embedded/machine.ts',
      'server/testing/**',
      'web/vite.config.ts',
      'server/vite.config.ts',
      'server/drizzle.config.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', noProcess],
      'no-restricted-imports': ['error', noProcessImport],
      'no-restricted-properties': ['error', noDice, noDateNow],
      'no-restricted-syntax': [
        'error',
        ...noHiddenInput,
        ...noLocalTime,
        noPhp,
        noPhpTemplate,
        ...noWireNames,
      ],
    },
  },
  {
    files: [...TESTS, 'e2e/**/*.ts', 'bench/**/*.ts', 'server/testing/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['tools/**', 'bench/**'], rules: { 'no-console': 'off' } },
  // Plain JavaScript that tsc checks: it knows the globals.
  { files: ['**/*.mjs'], rules: { 'no-undef': 'off' } },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: { globals: { module: 'writable', process: 'readonly', console: 'readonly' } },
  },
);
