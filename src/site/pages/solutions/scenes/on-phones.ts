/** On phones the sides stand one below the other, the second one at the end of the line. */
export const staggered = { first: 'max-tablet:me-[24%]', second: 'max-tablet:ms-[24%]' }

/** On phones there is room for one window, and of it for the tab and the page. */
export const phoneParts = { bar: 'max-tablet:hidden', status: 'max-tablet:hidden' }
