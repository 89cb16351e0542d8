import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { hi } from './languages/hi.ts'
import { jp } from './languages/jp.ts'
import { ko } from './languages/ko.ts'
import { pt } from './languages/pt.ts'
import { ru } from './languages/ru.ts'
import { tc } from './languages/tc.ts'
import { th } from './languages/th.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { vn } from './languages/vn.ts'
import { zh } from './languages/zh.ts'

/** The languages of the site, in the order of the language selector (spec §2, §3). */
export const allLanguages = [en, ru, pt, vn, zh, tc, uk, fr, es, th, tr, jp, ko, hi] as const
