import { testPageTypes } from './page-types.fixture.ts'

testPageTypes({ marketing: false, chinese: 'article' })
