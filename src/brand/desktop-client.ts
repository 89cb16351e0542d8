/** What the desktop client calls itself: `Facet/5.4.2` in its user agent (spec §6). */
export const desktopClientToken = 'Facet'
