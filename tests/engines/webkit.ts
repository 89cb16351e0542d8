import { freePort } from '../serve.ts'
import { type Engine, printed, startProgram } from './engine.ts'

/** The port of a driver that answers. */
async function ready(origin: string): Promise<void> {
  for (;;) {
    if (
      await fetch(`${origin}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** WebKit's own small browser, in a virtual screen, driven by W3C WebDriver. */
export async function startWebKit(driverPath: string, browserPath: string): Promise<Engine> {
  const screen = startProgram('Xvfb', () => [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1400x24',
    '-nolisten',
    'tcp',
  ])
  const display = await printed(screen.child, /^(\d+)\n/m)
  // This driver cannot choose one itself.
  const port = await freePort()
  const driver = startProgram(driverPath, () => [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const origin = `http://127.0.0.1:${port}`
  await ready(origin)
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const start = async () => {
    const options = { binary: browserPath, args: ['--automation'] }
    const { sessionId } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string }
    return `/session/${sessionId}`
  }
  let session = ''
  const run = async (expression: string) => {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = (await call('POST', `${session}/execute/async`, {
      script,
      args: [],
    })) as { value?: unknown; error?: string }
    if (error) throw new Error(error)
    return value ?? undefined
  }
  return {
    // The window is never narrower than 447 pixels.
    async begin(width, height) {
      // A session is a browser, which takes a second to start.
      if (session) {
        await run('(localStorage.clear(), sessionStorage.clear())')
        await call('DELETE', `${session}/cookie`)
      }
      session ||= await start()
      await call('POST', `${session}/window/rect`, { width, height: height + 38 })
    },
    go: async (url) => void (await call('POST', `${session}/url`, { url })),
    back: async () => void (await call('POST', `${session}/back`, {})),
    run,
    perform: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    complaints: async () =>
      (await run(`new Promise((resolve) => {
        const watch = new ReportingObserver((reports) => resolve(reports.map(({ body }) => 'refused ' + body.blockedURL)), { types: ['csp-violation'], buffered: true })
        watch.observe()
        setTimeout(() => resolve([]), 100)
      })`)) as string[],
    async close() {
      if (session) await call('DELETE', session).catch(() => {})
      await driver.stop()
      await screen.stop()
    },
  }
}
