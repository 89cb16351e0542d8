import { facesSvg } from './faces.ts'
import { gemSvg } from './gem.ts'
import { requestSvg, tilesSvg } from './tiles.ts'

/** The pictures of the home page as one SVG file: they would not fit into the page's first 14 KB. Not displayed where they stand, so that browsers lay out only what a page uses. */
export const homeArt = (): string => `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${facesSvg()}${gemSvg()}${tilesSvg()}${requestSvg()}</a></svg>`
