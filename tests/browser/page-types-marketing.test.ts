import { testPageTypes } from './page-types.fixture.ts'

// The markup is the same in every language; Chinese has a widget and line breaking of its own.
testPageTypes({ marketing: true, chinese: 'home' })
