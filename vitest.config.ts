import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// React as visitors get it: its development build renders at a third of the speed.
process.env.NODE_ENV = 'production'

/** A busy machine takes its time: what is waited for may take long where nothing is said of how long it takes. */
const expect = { poll: { timeout: 10_000 } }

/**
 * unit: beside the code, in Node, without a build. site: the built site over HTTP. browser: the built site in Chromium
 * (`CHROMIUM_PATH`). security: attacks, on parts of the site in this process, on the built site and in Chromium. faults: what breaks while load
 * runs. The last four start servers of their own on free ports, with data folders of their own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'node',
          expect,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The files share two processes: loading the same modules 150 times took more time than all tests.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'site',
          environment: 'node',
          expect,
          include: ['tests/site/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/serve.ts',
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'security',
          environment: 'node',
          expect,
          include: ['tests/security/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/serve.ts',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          expect,
          include: ['tests/browser/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/serve.ts',
          // More than there are cores: most of them wait, for timers of the specification and for pages.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          expect,
          include: ['tests/faults/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Each loads the machine; scenarios that do not disturb one another run at once inside a file. With two files at once, a test that is
          // stopped for a moment while it replaces files looks like an editor who pauses.
          fileParallelism: false,
        },
      },
    ],
  },
})
