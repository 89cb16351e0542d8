import { defineLanguage } from '../language-facts.ts'
import { chinese } from '../line-breaks/chinese.ts'
import { han } from '../scripts.ts'

export const zh = defineLanguage({
  code: 'zh',
  prefix: '',
  tag: 'zh-CN',
  hreflang: 'zh-Hans',
  name: '简体中文',
  english: 'Simplified Chinese',
  docsLocale: 'zh',
  isSource: true,
  offersConsultation: true,
  script: han,
  foreignLetters:
    /[們這來個國說對會過發後學無時為與還裡麼點實現開關長話處號機種當從將進應該請數據環賬]/,
  // A space stands between digits or Latin letters and Han ones (`content/glossary/zh.yaml`), which
  // Intl does not write; a date stays on one line.
  formats: {
    correctDate: (date) => date.replace(/(?<=\d)(?=[年月日])|(?<=[年月日])(?=\d)/g, '\u00A0'),
    correctList: (list) => list.replace(/(?<=[\w)])(?=和)|(?<=和)(?=\w)/g, ' '),
  },
  lineBreaks: chinese,
  typeface: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'],
  lineHeights: { headings: 1.25 },
  pictures: { font: 'noto-sans-sc', lineHeight: 1.26 },
  lengths: { title: [6, 36], description: [30, 95] },
})
