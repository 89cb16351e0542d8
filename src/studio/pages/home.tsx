import { Hono } from 'hono'
import { type Locale, languageOf } from '../../languages/languages.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { countNew } from '../inbox/messages.ts'
import { reviewedDrafts } from '../review/reviewed-drafts.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { sectionsOf, studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'

const nameOf = (locale: Locale): string => languageOf(locale).name

export function studioHome(studio: Studio): Hono<StudioEnv> {
  return new Hono<StudioEnv>().get('/', requireUser(), async (c) => {
    const user = signedIn(c)
    const waiting = await waitingFor(user, studio)
    return studioPage(c, {
      title: `Hello, ${user.name}`,
      body: (
        <>
          <p className="soft">
            Your role is {user.role}
            {user.languages.length > 0 && ` for ${user.languages.map(nameOf).join(', ')}`}.
          </p>
          <h2>What next</h2>
          <ul className="cards">
            {sectionsOf(user).map(({ href, name, about }) => (
              <li key={href} className="card">
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                {waiting[href] && (
                  <p>
                    <strong>{waiting[href]}</strong>
                  </p>
                )}
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </>
      ),
    })
  })
}

/** How much waits for a user, by the address of the section. */
async function waitingFor(user: StudioUser, studio: Studio): Promise<Record<string, string>> {
  const drafts = await reviewedDrafts(studio)
  const own = drafts.filter(({ owner }) => owner === user.id).length
  const inReview = drafts.filter(({ state }) => state === 'in review').length
  const messages = await countNew(studio.db)
  return {
    '/review': [own && `${own} of yours`, inReview && `${inReview} in review`]
      .filter(Boolean)
      .join(', '),
    '/inbox': messages ? `${messages} new` : '',
  }
}
