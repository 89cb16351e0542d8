import { testWithAxe } from './axe.ts'

testWithAxe('light', ['en', 'zh'])
