/** HTTP statuses after which a request is worth a second try (spec §7). */
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504]
