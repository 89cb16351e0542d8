import { Hono } from 'hono'
import { requireUser, signedIn } from '../server/guard.tsx'
import { sectionsOf, studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'

export function studioHome(_studio: Studio): Hono<StudioEnv> {
  return new Hono<StudioEnv>().get('/', requireUser(), (c) => {
    const user = signedIn(c)
    const open = sectionsOf(user)
    return studioPage(c, {
      title: `Hello, ${user.name}`,
      body: (
        <>
          <p className="soft">
            You are {user.role}
            {user.languages.length > 0 && ` for ${user.languages.join(', ')}`}.
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
