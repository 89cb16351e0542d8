import type { ContentFile } from '../files/paths.ts'
import { parseData, parseMessages, parseTranslation } from '../parsing/parse.ts'
import type { Parsed } from '../parsing/parsed.ts'
import { parseYaml } from '../parsing/yaml.ts'
import { parseSearchWords } from '../settings/glossary.ts'
import { settingSchemas } from '../settings/settings.ts'

/** What a file holds, by what its path says of it. `path` names it in problems. */
export function parseFile(
  file: Exclude<ContentFile, { kind: 'picture' }>,
  text: string,
  path: string,
): Parsed<unknown> {
  switch (file.kind) {
    case 'data':
      return parseData(file.collection, text, path)
    case 'translation':
      return parseTranslation(file.collection, file.id, text, path)
    case 'setting':
      return parseYaml<unknown>(text, settingSchemas[file.name], path)
    case 'messages':
      return parseMessages(text, path)
    case 'glossary':
      return parseSearchWords(text, path)
  }
}
