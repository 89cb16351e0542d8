const emailAddress = /([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/

/** A text whose e-mail addresses become links. */
export const MailText = ({ text }: { text: string }) =>
  text.split(emailAddress).map((part, index) =>
    index % 2 ? (
      <a key={index} href={`mailto:${part}`} className="link py-0.5">
        {part}
      </a>
    ) : (
      part
    ),
  )

/** A text whose parts between backticks are set as code. */
export const CodeText = ({ text }: { text: string }) =>
  text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 ? (
      <code key={index} className="font-mono text-sm wrap-anywhere text-ink">
        {part}
      </code>
    ) : (
      <MailText key={index} text={part} />
    ),
  )
