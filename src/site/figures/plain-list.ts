/** Removes the styles that prose gives to lists. */
export const plainList = 'm-0 list-none p-0 [&>li]:m-0'
