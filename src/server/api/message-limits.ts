/** The most characters each field of a message to support may have. */
export const messageLimits = { name: 100, email: 254, message: 5000 } as const
