import { testWithAxe } from './axe.ts'

// The markup is the same in every language; Chinese has a widget and line breaking of its own.
testWithAxe({ marketing: true, chinese: ['home', 'pricing', 'download'] })
