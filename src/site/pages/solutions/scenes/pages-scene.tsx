import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { OrdinaryWindow } from '../../../drawings/ordinary-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { AccountWindow } from './account-window.tsx'
import pageFile from './page-answered.svg?raw'
import { answerOnPhones, phoneParts, rightAnswer, staggered, wrongAnswer } from './scene-parts.tsx'

/**
 * A question below a client's post: answered by an editor's private account, whose tab is beside;
 * and by the client's Page, in a work profile.
 */
export function PagesScene({ profiles: [editor] }: Scene) {
  const { t } = usePageContext()
  const person = editor && t(`scene.people.${editor.person}`)
  return (
    <div className="grid gap-x-3 gap-y-4 tablet:grid-cols-2">
      <Side name="ordinary" className={staggered.first}>
        <OrdinaryWindow
          tabs={['pages', 'feed']}
          address={editor?.host ?? ''}
          file={pageFile}
          pictureClass={answerOnPhones}
          words={{ account: person, initial: person?.[0], ...wrongAnswer }}
        />
      </Side>
      <Side name="product" className={staggered.second}>
        <AccountWindow
          profile={editor}
          store="pages"
          cookies={17}
          className="window-slim"
          parts={{ ...phoneParts, status: 'hidden' }}
        >
          <MockPageFile
            file={pageFile}
            className={answerOnPhones}
            words={{ account: 'Harbour Tea', initial: 'H', ...rightAnswer }}
          />
        </AccountWindow>
      </Side>
    </div>
  )
}
