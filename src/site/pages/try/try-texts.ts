/** Texts: messages `try.{key}`. */
export const tryTexts = [
  'name',
  'colour',
  'system',
  'timeZone',
  'language',
  'person',
  'role',
  'share',
  'sync',
  'main',
  'type',
  'repeated',
  'request',
  'answer',
] as const
/** `created`, `changed` and `shared` are lines of the log, with `{profile}` and `{colleague}`. */
export type TryTexts = Record<
  (typeof tryTexts)[number] | 'proxy' | 'log' | 'created' | 'changed' | 'shared',
  string
> & { tabs: Record<TabName, string>; roles: readonly string[] }

export const tabNames = ['profile', 'sync', 'api'] as const
export type TabName = (typeof tabNames)[number]
