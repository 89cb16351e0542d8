import type { Crumb } from '../../site/page.ts'

/** Breadcrumbs as schema.org data; `address` makes a path without prefix absolute. */
export const breadcrumbData = (home: string, trail: Crumb[], address: (path: string) => string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: home, path: '/' }, ...trail].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, name: crumb.name, item: address(crumb.path) })),
})
