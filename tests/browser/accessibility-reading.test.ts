import { testWithAxe } from './axe.ts'

testWithAxe({ marketing: false, chinese: ['article', 'help', 'generic'] })
