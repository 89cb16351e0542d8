import { Hono } from 'hono'
import { editorPage } from './editor/editor-page.ts'
import { giteaApi } from './editor/gitea-api.ts'
import { pictureForm } from './editor/picture-page.tsx'
import { inboxPages } from './inbox/inbox.tsx'
import { insightsPages } from './insights/insights.tsx'
import { accountPages } from './pages/account.tsx'
import { studioHome } from './pages/home.tsx'
import { logPage } from './pages/log.tsx'
import { signInPages } from './pages/sign-in.tsx'
import { statusPages } from './pages/status.tsx'
import { userPages } from './pages/users.tsx'
import { previewCall, previewPages } from './preview/preview-pages.tsx'
import { historyPages } from './review/history-pages.tsx'
import { reviewPages } from './review/review-pages.tsx'
import { assets } from './server/assets.ts'
import { formLimit } from './server/forms.ts'
import {
  limitStrangers,
  loadUser,
  ownOriginOnly,
  pageRequestsOnly,
  securityHeaders,
} from './server/guard.tsx'
import { backHome, studioPage } from './server/page.tsx'
import type { Studio, StudioEnv } from './server/studio.ts'
import { translationPages } from './translations/translation-pages.tsx'
import { TranslationStore } from './translations/translation-store.ts'

/** Builds the studio's Hono app. */
export function createStudioApp(studio: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use(securityHeaders(studio), pageRequestsOnly, ownOriginOnly(studio))
  app.route('/', assets)
  app.use(loadUser(studio), limitStrangers)
  // Routes with bodies larger than a form come before the form limit.
  app.route('/', giteaApi(studio))
  app.route('/', previewCall(studio))
  app.route('/', pictureForm(studio))
  const translations = new TranslationStore(studio)
  app.route('/', translationPages(studio, translations))
  app.use(formLimit)
  app.route('/', studioHome(studio, translations))
  for (const part of [
    signInPages,
    reviewPages,
    historyPages,
    editorPage,
    insightsPages,
    inboxPages,
    previewPages,
    accountPages,
    userPages,
    logPage,
    statusPages,
  ])
    app.route('/', part(studio))

  app.notFound((c) =>
    studioPage(c, {
      title: 'There is no such page',
      status: 404,
      body: backHome,
    }),
  )
  app.onError((error, c) => {
    studio.log.error({ err: error, path: c.req.path }, 'studio: request failed')
    return studioPage(c, {
      title: 'Something went wrong',
      status: 500,
      problem: 'Nothing was changed. Try again in a moment; an operator finds why in the log.',
    })
  })
  return app
}
