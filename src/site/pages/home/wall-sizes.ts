/** The walls that the home page shows, each 600 wide and at most 200 high. */
export const wallSizes = [
  { profiles: 3, columns: 3 },
  { profiles: 30, columns: 10 },
  { profiles: 300, columns: 30 },
] as const
