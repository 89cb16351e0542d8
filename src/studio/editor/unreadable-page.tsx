import { contentFile, translationPath } from '../../content/files/paths.ts'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioContext } from '../server/studio.ts'
import { withNames } from '../wording/file-names.ts'
import { sourceOf, translationPage } from '../wording/source-language.ts'
import { editorText } from './view.ts'
import { filesBehind, viewFile, viewPath } from './view-files.ts'

type Files = Pick<Studio, 'repository'>

/** Whether the editor can make a form of a content file. */
export async function isReadable({ repository }: Files, commit: string, path: string) {
  const files = await repository.files(commit)
  const own = contentFile(path)
  const isOfEntry = own?.kind === 'data' || own?.kind === 'picture'
  const text = isOfEntry
    ? translationPath(own.collection, own.id, sourceOf(own.collection, own.id, files))
    : path
  const file = viewFile(viewPath(text, files) ?? '', files)
  if (file === undefined) return true
  const read = await repository.read(commit, filesBehind(file))
  // A file that is not there yet has a form.
  if (read.size === 0) return true
  try {
    JSON.parse(editorText(file, new Map([...read].map(([each, bytes]) => [each, String(bytes)]))))
    return true
  } catch {
    return false
  }
}

/** Says how to mend a file without a form, which would look as if it were empty. */
export async function unreadablePage(
  c: StudioContext,
  studio: Files,
  commit: string,
  path: string,
): Promise<Response> {
  const [name = path] = await withNames(studio, [path], [commit])
  const file = contentFile(path)
  const whole = file && 'id' in file ? `${file.collection}/${file.id}` : path
  const translation = translationPage(path, await studio.repository.files(commit))
  return studioPage(c, {
    title: name,
    status: 409,
    problem: 'The editor cannot open this: its file cannot be read.',
    body: (
      <ul>
        {translation && (
          <li>
            <a href={translation}>Mend its text under Translations</a>, as one text.
          </li>
        )}
        <li>
          <a href={`/history?path=${encodeURIComponent(whole)}`}>
            Find what broke it in its history
          </a>
          , and undo it.
        </li>
        <li>
          Or mend <code>{path}</code> in the content by hand: reload this page then.
        </li>
      </ul>
    ),
  })
}
