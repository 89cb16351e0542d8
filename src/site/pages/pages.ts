import type { RouteName } from '../../routing/table.ts'
import type { Page } from '../page.ts'
import { about } from './about.tsx'
import { alternative } from './alternative.tsx'
import { alternatives } from './alternatives.tsx'
import { article } from './article.tsx'
import { articleList } from './article-list.tsx'
import { doc } from './doc.tsx'
import { docs } from './docs.tsx'
import { download } from './download.tsx'
import { error404, error502 } from './errors.tsx'
import { faq } from './faq.tsx'
import { feature } from './feature.tsx'
import { generic } from './generic.tsx'
import { help } from './help.tsx'
import { helps } from './helps.tsx'
import { home } from './home.tsx'
import { icons } from './icons.tsx'
import { industry } from './industry.tsx'
import { links } from './links.tsx'
import { mirror } from './mirror.tsx'
import { partner } from './partner.tsx'
import { partnerPlan } from './partner-plan.tsx'
import { partners } from './partners.tsx'
import { preSales } from './pre-sales.tsx'
import { pricing } from './pricing.tsx'
import { referral } from './referral.tsx'
import { release } from './release.tsx'
import { releases } from './releases.tsx'
import { search } from './search.tsx'
import { solution } from './solution.tsx'
import { tryFacet } from './try.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each page has data of its own; `definePage` ties loader and component together
export const pages: Record<RouteName, Page<any>> = {
  about,
  alternative,
  alternatives,
  blog: articleList,
  blogArticle: article,
  blogCategory: articleList,
  blogTag: articleList,
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
  solution,
  try: tryFacet,
}
