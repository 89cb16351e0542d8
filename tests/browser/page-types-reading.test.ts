import { testPageTypes } from './page-type-suite.ts'

testPageTypes({ marketing: false, chinese: 'article' })
