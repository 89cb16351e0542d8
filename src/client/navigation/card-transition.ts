import { closest } from '../clicks.ts'

/**
 * The picture of a clicked card becomes the picture of the page it leads to, which has the class
 * `transition-target` (`site/layout/page-transitions.css`).
 */
export function startCardTransition() {
  let picture: HTMLElement | null | undefined
  document.addEventListener('click', (event) => {
    const link = closest(event, 'main a')
    document
      .querySelector<HTMLElement>('.transition-target')
      ?.style.setProperty('view-transition-name', 'none')
    picture?.style.removeProperty('view-transition-name')
    picture = (link?.closest('.group') ?? link)?.querySelector<HTMLElement>('.facet, svg')
    picture?.style.setProperty('view-transition-name', 'clicked-picture')
  })
}
