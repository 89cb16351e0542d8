/** The most characters each field may have; the server refuses longer ones. */
export const supportLimits = { name: 100, email: 254, message: 5000 } as const
