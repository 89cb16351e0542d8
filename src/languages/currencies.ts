export const currencies = ['USD', 'BRL', 'PLN', 'VND'] as const
export type Currency = (typeof currencies)[number]
