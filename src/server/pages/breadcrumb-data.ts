import type { PageLink } from '../../site/page.ts'

/** Breadcrumbs as schema.org data, if any; `absolute` makes an address of a path without prefix. */
export const breadcrumbData = (
  home: string,
  trail: PageLink[],
  absolute: (path: string) => string,
): object[] =>
  trail.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [{ name: home, path: '/' }, ...trail].map((crumb, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: crumb.name,
            item: absolute(crumb.path),
          })),
        },
      ]
