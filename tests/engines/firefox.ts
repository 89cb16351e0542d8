import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, printed, startProgram } from './engine.ts'

/** Nothing is asked of the network that the page does not ask. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'browser.search.update': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.serverURL': '',
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'intl.locale.requested': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': '',
}

function profile(home: string): string {
  const folder = join(home, 'profile')
  mkdirSync(folder)
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  return folder
}

interface Message {
  id?: number
  method?: string
  params?: { level?: string; text?: string }
  result?: Record<string, unknown>
  error?: string
  message?: string
}

/**
 * Commands of WebDriver BiDi over a socket. Playwright's own client asks for commands that the
 * extended support release lacks.
 */
async function connect(address: string, onLog: (level: string, text: string) => void) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: Message) => void>()
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`no connection to ${address}`))
  })
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded')
      onLog(message.params?.level ?? '', message.params?.text ?? '')
  }
  let last = 0
  return async (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    const id = ++last
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answer
    waiting.delete(id)
    if (!result) throw new Error(`${method}: ${error}: ${message}`)
    return result
  }
}

/** A Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const { child, stop } = startProgram(path, (home) => [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile(home),
  ])
  const address = await printed(child, /WebDriver BiDi listening on (ws:\S+)/)
  let complaints: string[] = []
  const send = await connect(
    `${address}/session`,
    (level, text) => level === 'error' && complaints.push(text),
  )
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  let userContext: unknown
  let context: unknown
  return {
    async begin(width, height) {
      if (userContext) await send('browser.removeUserContext', { userContext })
      complaints = []
      ;({ userContext } = await send('browser.createUserContext'))
      ;({ context } = await send('browsingContext.create', { type: 'tab', userContext }))
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    go: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    async run(expression) {
      const target = { context }
      const answer = (await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then(JSON.stringify)`,
        target,
        awaitPromise: true,
      })) as {
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return answer.result?.value && JSON.parse(answer.result.value)
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    complaints: async () => complaints,
    close: stop,
  }
}
