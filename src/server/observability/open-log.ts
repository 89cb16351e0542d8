import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'
import { errorForLog } from './log-error.ts'

/** The log: JSON lines on the standard output. `worker` names this process among several. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>, worker?: number): Logger =>
  pino({ level: logLevel, base: worker === undefined ? null : { worker }, serializers: { err: (error: unknown) => errorForLog(error) } })
