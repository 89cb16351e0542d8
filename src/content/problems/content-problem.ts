import { withoutControls } from '../../base/terminal.ts'

/** What is wrong with a content file, and where. */
export interface ContentProblem {
  /** Relative to the content folder. */
  file: string
  line: number
  /** The field's path (`hero.items.1.name`), or '' for the whole file. */
  field: string
  message: string
  /** Set when the site shows it correctly, but an editor should look. */
  warning?: true
  /**
   * Set on the warning of an outdated translation whose structure differs too, so that it cannot be
   * marked as done.
   */
  differs?: true
}

export const describeProblem = ({ file, line, field, message, warning }: ContentProblem) =>
  withoutControls(
    `${file}:${line}: ${warning ? 'warning: ' : ''}${field ? `${field}: ` : ''}${message}`,
  )

/** A problem that was found, or a file whose problems are gone. */
export type ProblemReport = ContentProblem | { file: string; message: 'ok' }
