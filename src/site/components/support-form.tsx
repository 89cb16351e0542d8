import { supportLimits } from '../../base/limits.ts'
import { keepPlaceholders } from '../../languages/fill-in.ts'
import type { ReturnedForm } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'

/** `wrong`: the message that says what is wrong with the field. */
const fields = [
  { name: 'name', wrong: 'support.wrongName', attributes: { autoComplete: 'name' } },
  {
    name: 'email',
    wrong: 'support.wrongEmail',
    attributes: {
      type: 'email',
      autoComplete: 'email',
      required: true,
      pattern: '.+@.+\\..+',
      spellCheck: false,
    },
  },
  { name: 'message', wrong: 'support.wrongMessage', attributes: { required: true, rows: 4 } },
] as const

/**
 * The message form of the contact page, which works without scripts
 * (`server/api/form-response.ts`). With scripts it is sent in place, and the support button of
 * every page shows it as a panel. `returned` is a form that the server refused.
 */
export function SupportForm({ returned }: { returned?: ReturnedForm | undefined }) {
  const { t, language, site } = usePageContext()
  const email = site.emails.support
  const failed = t('support.failed', { email })
  const note = 'mt-4 border-s-3 ps-3'
  return (
    <section
      id="leave-message"
      aria-labelledby="leave-message-title"
      data-message=""
      data-unread={t('support.unread', keepPlaceholders('count'))}
      className="no-print"
    >
      <FormTitle />
      {/* The targets of the redirect after sending without scripts. */}
      <p
        id="message-sent"
        role="status"
        className={`peer/sent hidden target:block border-good ${note}`}
      >
        {t('support.sent')}
      </p>
      <p id="message-not-sent" role="alert" className={`hidden target:block border-bad ${note}`}>
        {t('support.notStored', { email })}
      </p>
      <form
        method="post"
        action={`/support/messages?answer=${language.tag}`}
        encType="multipart/form-data"
        data-sent={t('support.sentTo', keepPlaceholders('email'))}
        data-sent-class={`border-good ${note}`}
        className="mt-2 grid gap-4 peer-target/sent:hidden"
      >
        <p className="mb-1 text-sm text-soft">{t('support.lead')}</p>
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            value={returned?.values[field.name]}
            isWrong={returned?.invalidField === field.name}
          />
        ))}
        <p
          role="alert"
          data-problem=""
          data-offline={t('support.offline')}
          data-failed={failed}
          hidden={returned === undefined || returned.invalidField !== ''}
          className="border-s-3 border-bad ps-3"
        >
          {failed}
        </p>
        <SendButton />
        <input type="hidden" name="language" value={language.tag} />
      </form>
    </section>
  )
}

/** The title, and the button that closes the form where it is a panel. */
function FormTitle() {
  const { t } = usePageContext()
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 id="leave-message-title" className="text-xl">
        {t('support.title')}
      </h2>
      <button
        type="button"
        data-close=""
        hidden
        aria-label={t('support.close')}
        className="-mt-1 -me-2 flex size-11 items-center justify-center rounded-md hover:bg-sunk"
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

function SendButton() {
  const { t, link } = usePageContext()
  const privacy = link('/privacy')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <button type="submit" data-support="" className="button aria-disabled:opacity-60">
        {t('support.send')}
      </button>
      {privacy && (
        <a href={privacy} className="link text-sm">
          {t('nav.privacy')}
        </a>
      )}
    </div>
  )
}

function Field({
  name,
  wrong,
  attributes,
  value,
  isWrong,
}: (typeof fields)[number] & { value: string | undefined; isWrong: boolean }) {
  const { t } = usePageContext()
  const id = `message-${name}`
  const hint = name === 'message' ? 'message-hint' : undefined
  const shared = {
    id,
    name,
    defaultValue: value,
    maxLength: supportLimits[name],
    'data-field': '',
    'data-hint': hint,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': [hint, isWrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined,
    className: 'field mt-1.5 block w-full py-2.5 aria-invalid:border-bad',
    ...attributes,
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {t(`support.${name}`)}
      </label>
      {name === 'message' ? <textarea {...shared} /> : <input {...shared} />}
      {hint && (
        <p id={hint} className="mt-1.5 text-xs text-soft">
          {t('support.hint')}
        </p>
      )}
      <p id={`${id}-wrong`} hidden={!isWrong} className="mt-1.5 text-sm font-semibold text-bad">
        {t(wrong, { limit: supportLimits[name] })}
      </p>
    </div>
  )
}
