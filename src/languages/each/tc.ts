import { defineLanguage } from '../language-facts.ts'
import { chinese } from '../line-breaks/chinese.ts'
import { han } from '../scripts.ts'

export const tc = defineLanguage({
  code: 'tc',
  tag: 'zh-TW',
  otherTags: ['zh-HK'],
  hreflang: 'zh-Hant',
  name: '繁體中文',
  english: 'Traditional Chinese',
  script: han,
  foreignLetters:
    /[们这来个国说对会过发后学无时为与还里么点实现开关长话处号机种当从将进应该请数据环账]/,
  formats: {
    correctList: (list) => list.replace(/(?<=[\w)])(?=和)|(?<=和)(?=\w)/g, ' '),
  },
  lineBreaks: chinese,
  typeface: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC'],
  lineHeights: { headings: 1.25 },
  pictures: { font: 'noto-sans-tc', lineHeight: 1.26 },
  lengths: { title: [6, 36], description: [30, 95] },
})
