import type { Locale } from '../../i18n/table.ts'

interface Limits {
  title: readonly [min: number, max: number]
  description: readonly [min: number, max: number]
}

/** Characters that search results show, by how wide the script runs; languages that need more words get more. */
const dense: Limits = { title: [6, 36], description: [30, 95] }
const latin: Limits = { title: [15, 66], description: [70, 168] }
const wordy: Limits = { title: [15, 76], description: [70, 190] }

const limits: Record<Locale, Limits> = {
  en: latin,
  ru: wordy,
  pt: wordy,
  vn: wordy,
  zh: dense,
  tc: dense,
  uk: wordy,
  fr: wordy,
  es: wordy,
  th: wordy,
  tr: wordy,
  jp: { title: [6, 42], description: [30, 120] },
  ko: { title: [8, 48], description: [35, 120] },
  hi: wordy,
}

/** What is wrong with the length of a title or description, in characters; undefined when it fits. */
export function lengthProblem(locale: Locale, field: 'title' | 'description', text: string): string | undefined {
  const [min, max] = limits[locale][field]
  const length = [...text].length
  if (length < min) return `has ${length} characters, at least ${min} are wanted`
  return length > max ? `has ${length} characters, at most ${max} fit` : undefined
}
