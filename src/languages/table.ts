import { en } from './each/en.ts'
import { es } from './each/es.ts'
import { fr } from './each/fr.ts'
import { hi } from './each/hi.ts'
import { jp } from './each/jp.ts'
import { ko } from './each/ko.ts'
import { pt } from './each/pt.ts'
import { ru } from './each/ru.ts'
import { tc } from './each/tc.ts'
import { th } from './each/th.ts'
import { tr } from './each/tr.ts'
import { uk } from './each/uk.ts'
import { vn } from './each/vn.ts'
import { zh } from './each/zh.ts'

/** The languages of the site, in the order of the language selector (spec §2, §3). */
export const allLanguages = [en, ru, pt, vn, zh, tc, uk, fr, es, th, tr, jp, ko, hi] as const
