import type { RouteName } from '../routes/table.ts'
import { error404, error502 } from './errors.tsx'
import { home } from './home.tsx'
import { icons } from './icons.tsx'
import type { Page } from './page.ts'

// biome-ignore lint/suspicious/noExplicitAny: each page has data of its own; `definePage` ties loader and component together
export const pages: Record<RouteName, Page<any>> = {
  home,
  error404,
  error502,
  icons,
} as never
