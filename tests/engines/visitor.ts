import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import type { Gate } from './gate.ts'

/** Keys by the code points that WebDriver gives them. */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  down: '\uE015',
  backspace: '\uE003',
}

/** A person with a browser of some engine. */
export interface Visitor {
  open: (path: string) => Promise<void>
  back: () => Promise<void>
  /** Runs a function in the page; it may use nothing from outside it but its arguments. */
  run: <T, A extends unknown[]>(act: (...args: A) => T, ...args: A) => Promise<Awaited<T>>
  /** Points at the first visible element that matches and holds this text, and clicks. */
  click: (selector: string, text?: string) => Promise<void>
  hover: (selector: string, text?: string) => Promise<void>
  press: (...pressed: string[]) => Promise<void>
  /** Path and query of the page. */
  at: () => Promise<string>
  /** The text of what matches, as it is seen. */
  text: (selector: string) => Promise<string>
  /** Whether something that matches and holds this text is seen. */
  sees: (selector: string, text?: string) => Promise<boolean>
  complaints: () => Promise<string[]>
}

/** The middle of the first visible element that matches, scrolled into view. */
function place(selector: string, text: string): { x: number; y: number } {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(text),
  )
  if (!found) throw new Error(`nothing to see of ${selector} ${text}`)
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/**
 * Whether the page is loaded, and not the empty document that a navigation may begin with, and the
 * parts below its first screen are drawn (`src/client/after-load.ts`).
 */
function isDrawn(): boolean {
  return (
    document.readyState === 'complete' &&
    document.querySelector('main') !== null &&
    [...document.querySelectorAll('main section ~ *, .home-tile, footer > .wrap')].every(
      (element) => getComputedStyle(element).contentVisibility !== 'auto',
    )
  )
}

/**
 * Begins a visit; `path` is opened once a visitor without consent was asked, unless it is the
 * answer that is tested.
 */
export async function visitor(
  engine: Engine,
  { base }: Gate,
  width = 1280,
  height = 800,
): Promise<Visitor> {
  await engine.begin(width, height)
  const run: Visitor['run'] = (act, ...args) =>
    engine.run(`(${act})(...${JSON.stringify(args)})`) as Promise<never>
  const point = async (selector: string, text = '', then: object[] = []) => {
    while (!(await run(isDrawn))) await sleep(50)
    let to = await run(place, selector, text)
    // It may still be moved by what arrives or is drawn, the later the busier the machine is.
    for (let still = 0; still < 4; ) {
      await sleep(50)
      const next = await run(place, selector, text)
      still = next.x === to.x && next.y === to.y && (await run(isDrawn)) ? still + 1 : 0
      to = next
    }
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', ...to }
    await engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [move, ...then],
      },
    ])
  }
  return {
    open: (path) => engine.go(base + path),
    back: async () => {
      // While a page is loaded, browsers differ in what is before it.
      while (!(await run(() => document.readyState === 'complete'))) await sleep(50)
      await engine.back()
    },
    run,
    click: (selector, text) =>
      point(selector, text, [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    hover: (selector, text) => point(selector, text),
    press: (...pressed) =>
      engine.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: pressed
            .flatMap((each) => (Object.values(keys).includes(each) ? [each] : [...each]))
            .flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
        },
      ]),
    at: () => run(() => location.pathname + location.search),
    text: (selector) =>
      run(
        (wanted) =>
          [...document.querySelectorAll<HTMLElement>(wanted)]
            .filter((element) => element.checkVisibility())
            .map((element) => element.innerText)
            .join('\n'),
        selector,
      ),
    sees: (selector, text = '') =>
      run(
        (wanted, held) =>
          [...document.querySelectorAll<HTMLElement>(wanted)].some(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              element.textContent.includes(held),
          ),
        selector,
        text,
      ),
    complaints: () => engine.complaints(),
  }
}
