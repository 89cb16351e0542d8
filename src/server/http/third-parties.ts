import type { ContentReader } from '../../content/reader.ts'
import type { Chat } from '../../content/schemas/settings.ts'
import type { Config } from '../config.ts'

type Directive = 'script' | 'style' | 'img' | 'font' | 'media' | 'connect' | 'frame'
/** Foreign sources by directive of the content security policy. */
export type ThirdParties = Partial<Record<Directive, string[]>>

export type ThirdPartyConfig = Pick<Config, 'googleClientId' | 'googleOrigin' | 'analyticsUrl' | 'apiOrigin'>

/** Which foreign hosts pages may talk to: only those that are configured. */
export function thirdParties(config: ThirdPartyConfig, settings: Pick<ContentReader, 'setting'>): ThirdParties {
  const allowed: Required<ThirdParties> = { script: [], style: [], img: [], font: [], media: [], connect: [], frame: [] }
  const allow = (directives: Directive[], ...sources: string[]) => {
    for (const directive of directives) allowed[directive].push(...sources)
  }
  // Downloads start in a frame.
  allow(['frame'], new URL(settings.setting('downloads').host).origin)
  if (config.googleClientId !== undefined) {
    const google = `${config.googleOrigin}/gsi/`
    allow(['script'], `${google}client`)
    allow(['style'], `${google}style`)
    allow(['frame', 'connect'], google)
  }
  if (config.analyticsUrl?.startsWith('http')) allow(['connect'], new URL(config.analyticsUrl).origin)
  const chat = settings.setting('chat')
  // An upstream may configure a chat that the content does not.
  if (isConfigured(chat) || config.apiOrigin !== undefined)
    for (const host of chat.hosts) {
      allow(['script', 'style', 'img', 'font', 'media', 'connect', 'frame'], `https://${host}`)
      allow(['connect'], `wss://${host}`)
    }
  for (const host of settings.setting('site').statistics.hosts) allow(['script', 'style', 'img', 'connect'], `https://${host}`)
  return allowed
}

const isConfigured = (chat: Chat): boolean => [chat.default, ...Object.values(chat.locales)].some(Boolean)
