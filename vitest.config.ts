import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// React as visitors get it: its development build renders at a third of the speed.
process.env.NODE_ENV = 'production'

/**
 * What all projects share. A busy machine takes its time: no deadline is a part of what is tested.
 */
const shared = {
  environment: 'node',
  expect: { poll: { timeout: 90_000 } },
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Real browsers, processes and disks, in unit tests too: `npm test` names each that needed a
  // second try.
  retry: 1,
  maxWorkers: 2,
} as const

/**
 * unit: beside the code, in Node, without a build. site: the built site over HTTP. browser: the
 * built site in Chromium (`CHROMIUM_PATH`). security: attacks, on parts of the site in this
 * process, on the built site and in Chromium. engines: journeys in Firefox and WebKit. faults: what
 * breaks while load runs. All but the first start servers of their own on free ports, with data
 * folders of their own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        // The files share their processes: loading the same modules 150 times took more time than
        // all tests.
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/*.test.ts'],
          globalSetup: 'tests/serve.ts',
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'security',
          include: ['tests/security/*.test.ts'],
          globalSetup: 'tests/serve.ts',
          isolate: false,
        },
      },
      // The files share their processes, and with them a Chromium; more processes than there are
      // cores, since most wait for pages.
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: 'tests/serve.ts',
          isolate: false,
          maxWorkers: 3,
        },
      },
      // The journeys of visitors in Firefox and WebKit, each in one file.
      {
        test: {
          ...shared,
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/serve.ts',
        },
      },
      // Each of the files loads the machine; inside of them scenarios that do not disturb one
      // another run at once.
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          maxWorkers: 1,
        },
      },
    ],
  },
})
