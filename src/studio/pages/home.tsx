import { Hono } from 'hono'
import { languageOf } from '../../languages/languages.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { sectionsOf, studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import type { TranslationStore } from '../translations/translation-store.ts'
import { waitingFor } from './waiting.ts'

/** The home page: what waits for the user, each with its next step, then everything else. */
export function studioHome(studio: Studio, translations: TranslationStore): Hono<StudioEnv> {
  const find = waitingFor(studio, translations)
  return new Hono<StudioEnv>().get('/', requireUser(), async (c) => {
    const user = signedIn(c)
    const waiting = await find(user)
    const languages = user.languages.map((locale) => languageOf(locale).name)
    return studioPage(c, {
      title: `Hello, ${user.name}`,
      body: (
        <>
          <p className="soft">
            Your role is {user.role}
            {languages.length > 0 && ` for ${languages.join(', ')}`}.
          </p>
          <h2>What waits for you</h2>
          {waiting.length === 0 ? (
            <p className="empty">Nothing waits for you. Begin with what you came for, below.</p>
          ) : (
            <ul className="card waiting">
              {waiting.map(({ what, href, step }) => (
                <li key={href + what}>
                  <p>{what}</p>
                  <a href={href}>{step}</a>
                </li>
              ))}
            </ul>
          )}
          <h2>All of the studio</h2>
          <ul className="sections">
            {sectionsOf(user).map(({ href, name, about }) => (
              <li key={href}>
                <a href={href}>{name}</a> <span className="soft">{about}</span>
              </li>
            ))}
          </ul>
        </>
      ),
    })
  })
}
