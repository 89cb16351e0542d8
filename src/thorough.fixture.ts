/** Whether every case is tried: `npm run test:all` and `npm test -- <step>` set THOROUGH. */
export const thorough = process.env.THOROUGH === '1'

/** The first `few` of these cases; all of them where tests are thorough. */
export const sample = <T>(few: number, cases: readonly T[]): readonly T[] =>
  thorough ? cases : cases.slice(0, few)

/** How many generated cases a property is tried with: RUNS, else these; a third in `npm test`. */
export const runs = (all: number) =>
  Number(process.env.RUNS ?? (thorough ? all : Math.ceil(all / 3)))
