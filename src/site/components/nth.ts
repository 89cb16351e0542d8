const places = ['n-0', 'n-1', 'n-2', 'n-3', 'n-4', 'n-5', 'n-6', 'n-7']

/** The class that gives a box its place among others (`--n`), or how many boxes it has in a row. */
export const nth = (index: number) => places[index] ?? ''
