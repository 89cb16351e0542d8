import { Hono } from 'hono'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { sectionsOf, studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'

const nameOf = (locale: Locale): string => languageOf(locale).name

export function studioHome(_studio: Studio): Hono<StudioEnv> {
  return new Hono<StudioEnv>().get('/', requireUser(), (c) => {
    const user = signedIn(c)
    const open = sectionsOf(user)
    return studioPage(c, {
      title: `Hello, ${user.name}`,
      body: (
        <>
          <p className="soft">
            Your role is {user.role}
            {user.languages.length > 0 && ` for ${user.languages.map(nameOf).join(', ')}`}.
          </p>
          <h2>What next</h2>
          {open.length === 0 ? (
            <p className="empty">
              There is nothing for your role here yet. Ask an operator if this is wrong.
            </p>
          ) : (
            <ul className="cards">
              {open.map(({ href, name, about }) => (
                <li key={href} className="card">
                  <h3>
                    <a href={href}>{name}</a>
                  </h3>
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          )}
        </>
      ),
    })
  })
}
