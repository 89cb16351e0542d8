/** Accept-Language lists, the locale each chooses (undefined: none), and why. */
export const listCases: [list: string, locale: string | undefined, why: string][] = [
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh', 'what a Chinese Chrome sends'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'tc', 'zh-TW → tc'],
  ['de-DE,de;q=0.9,fr;q=0.8,en;q=0.7', 'fr', 'unknown → next'],
  ['de', undefined, 'nothing the site has'],
  ['en;q=0.5, ru;q=0.8', 'ru', 'the higher weight first'],
  ['en;q=0.8, ru;q=0.8', 'en', 'the same weight: in the order given'],
  ['ru;q=0, fr;q=0.1', 'fr', 'q=0 refuses'],
  ['*', undefined, '* chooses nothing'],
  ['de, *;q=0.5', undefined, '* after an unknown language chooses nothing'],
  ['  ru  ;  q=0.9 , en ; q=0.1', 'ru', 'spaces'],
  [',ru,', 'ru', 'empty members'],
  [';q=1', undefined, 'a weight of nothing'],
  ['ru;q=', 'ru', 'a weight without a number is none'],
  ['constructor', undefined, 'a name every object has'],
  [`${'xx,'.repeat(2000)}ru`, undefined, 'beyond what a browser would send nothing is read'],
]
