import { testPageTypes } from './page-types.ts'

testPageTypes({ marketing: false, chinese: 'article' })
