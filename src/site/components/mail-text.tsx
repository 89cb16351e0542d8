const address = /([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/

/** A text of the content whose e-mail addresses can be clicked. */
export const MailText = ({ text }: { text: string }) =>
  text.split(address).map((part, index) =>
    index % 2 ? (
      <a key={index} href={`mailto:${part}`} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  )
