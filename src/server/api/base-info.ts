import { z } from 'zod'
import { defineCall } from './call.ts'
import { lang } from './fields.ts'

/** The site in a language (spec §3, "Base info"). */
export const baseInfo = defineCall({
  method: 'GET',
  path: '/home/base-info',
  input: z.object({ lang, type: z.literal('home') }),
  rate: 'read',
  forwarded: true,
  // Spec §8: falls back to empty data.
  fallback: { data: {} },
  answer: ({ lang: locale }, _caller, { reader }) => {
    const content = reader()
    const site = content.setting('site')
    const home = content.get('pages', 'home', locale) ?? content.get('pages', 'home', 'en')
    const { title = site.longName, description = '' } = home?.translation ?? {}
    return {
      title: site.longName,
      keywords: '',
      description,
      register_url: site.registerUrl,
      login_url: site.loginUrl,
      statistical_body: site.statistics.body,
      statistical_title: site.statistics.title,
      seo_title: title,
      seo_keywords: '',
      seo_description: description,
    }
  },
})
