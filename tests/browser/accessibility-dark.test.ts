import { testWithAxe } from './axe.ts'

testWithAxe('dark')
