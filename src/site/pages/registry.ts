import type { RouteName } from '../../routing/routes.ts'
import type { Page } from '../page.ts'
import { about } from './about/about.tsx'
import { alternative } from './alternatives/alternative.tsx'
import { alternatives } from './alternatives/alternative-list.tsx'
import { article } from './articles/article.tsx'
import { articleList } from './articles/article-list.tsx'
import { careers } from './careers/careers.tsx'
import { contact } from './contact/contact.tsx'
import { cookies } from './cookies/cookies.tsx'
import { doc } from './docs/doc.tsx'
import { docs } from './docs/doc-list.tsx'
import { download } from './download/download.tsx'
import { error404, error502 } from './errors/error-routes.tsx'
import { faq } from './faq/faq.tsx'
import { feature } from './features/feature.tsx'
import { generic } from './generic/generic.tsx'
import { help } from './helps/help.tsx'
import { helps } from './helps/help-list.tsx'
import { home } from './home/home.tsx'
import { icons } from './icons/icons.tsx'
import { industry } from './industries/industry.tsx'
import { links } from './links/links.tsx'
import { mirror } from './mirror/mirror.tsx'
import { partnerPlan } from './partner-plan/partner-plan.tsx'
import { partner } from './partners/partner.tsx'
import { partners } from './partners/partner-list.tsx'
import { preSales } from './pre-sales/pre-sales.tsx'
import { pricing } from './pricing/pricing.tsx'
import { referral } from './referral/referral.tsx'
import { release } from './releases/release.tsx'
import { releases } from './releases/release-list.tsx'
import { search } from './search/search.tsx'
import { security } from './security/security.tsx'
import { solution } from './solutions/solution.tsx'
import { tryOnline } from './try/try.tsx'

// biome-ignore lint/suspicious/noExplicitAny: pages' data differ, and each checks its own
export const pageDefinitions: Record<RouteName, Page<any>> = {
  about,
  alternative,
  alternatives,
  blog: articleList,
  blogArticle: article,
  blogCategory: articleList,
  blogTag: articleList,
  careers,
  contact,
  cookies,
  doc,
  docs,
  download,
  error404,
  error502,
  faq,
  feature,
  generic,
  help,
  helps,
  home,
  icons,
  industry,
  links,
  mirror,
  news: articleList,
  newsArticle: article,
  newsCategory: articleList,
  newsTag: articleList,
  partner,
  partnerPlan,
  partners,
  preSales,
  pricing,
  referral,
  release,
  releases,
  search,
  security,
  solution,
  try: tryOnline,
}
